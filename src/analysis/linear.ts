/** Small dense systems: square matrices as rows of numbers. */
export type Matrix = readonly (readonly number[])[]

/**
 * The inverse of a symmetric positive definite matrix, by Cholesky's factorisation (Golub and Van Loan, Matrix
 * Computations, 4.2).
 * @returns undefined if the matrix is not positive definite to working precision
 */
export function inverseOf(matrix: Matrix): number[][] | undefined {
  const n = matrix.length
  const factor = factorOf(matrix)
  if (factor === undefined) return undefined
  const inverse = matrix.map(() => new Array<number>(n).fill(0))
  for (let column = 0; column < n; column++) {
    const unit = new Array<number>(n).fill(0)
    unit[column] = 1
    const solved = solveWith(factor, unit)
    for (let row = 0; row < n; row++) inverse[row]![column] = solved[row]!
  }
  return inverse
}

/** The lower triangle L with matrix = L Lᵀ. */
function factorOf(matrix: Matrix): number[][] | undefined {
  const n = matrix.length
  const lower = matrix.map(() => new Array<number>(n).fill(0))
  for (let j = 0; j < n; j++) {
    let pivot = matrix[j]![j]!
    for (let k = 0; k < j; k++) pivot -= lower[j]![k]! ** 2
    // What rounding leaves of a direction that the others span already is no pivot.
    if (!(pivot > 1e-10 * matrix[j]![j]!)) return undefined
    const root = Math.sqrt(pivot)
    lower[j]![j] = root
    for (let i = j + 1; i < n; i++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!
      lower[i]![j] = sum / root
    }
  }
  return lower
}

function solveWith(lower: Matrix, right: readonly number[]): number[] {
  const n = lower.length
  const x = [...right]
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i]! -= lower[k]![i]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  return x
}

/** Matrix times vector. */
export const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map(row => row.reduce((sum, entry, k) => sum + entry * vector[k]!, 0))

/** A B Aᵀ for a symmetric A: the sandwich of robust covariances. */
export function sandwich(a: Matrix, b: Matrix): number[][] {
  const half = a.map(row => b.map((_, k) => row.reduce((sum, entry, i) => sum + entry * b[i]![k]!, 0)))
  return half.map(row => a.map(other => row.reduce((sum, entry, k) => sum + entry * other[k]!, 0)))
}
