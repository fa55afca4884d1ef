/** Exact fractions of arbitrary size. */
export interface Fraction {
  /** Numerator; carries the sign. */
  readonly n: bigint
  /** Denominator, above 0, without a common factor with the numerator. */
  readonly d: bigint
}

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n)

/** Greatest common divisor, at least 0. */
export function gcd(a: bigint, b: bigint): bigint {
  a = magnitude(a)
  b = magnitude(b)
  while (b !== 0n) {
    const rest = a % b
    a = b
    b = rest
  }
  return a
}

/**
 * `n / d` in lowest terms.
 * @throws RangeError if `d` is 0
 */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  let top = BigInt(n)
  let bottom = BigInt(d)
  if (bottom === 0n) throw new RangeError('a fraction cannot have the denominator 0')
  const common = gcd(top, bottom)
  if (bottom < 0n) {
    top = -top
    bottom = -bottom
  }
  return { n: top / common, d: bottom / common }
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
/** Throws RangeError if `b` is 0. */
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

/** `5/36`, or `2` for a whole number. */
export const written = (f: Fraction): string => (f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`)

/** Number of binary digits of a positive whole number. */
export const bitLength = (n: bigint): number => {
  if (n === 0n) return 0
  const hex = magnitude(n).toString(16)
  return 4 * (hex.length - 1) + (32 - Math.clz32(Number.parseInt(hex[0]!, 16)))
}

/** Digits beyond a double's 53 that are kept before the one rounding. */
const KEPT_BITS = 66

/** The double nearest to a fraction (ties to even, for results in the normal range of doubles). */
export function toNumber({ n, d }: Fraction): number {
  if (n === 0n) return 0
  const shift = KEPT_BITS - (bitLength(n) - bitLength(d))
  const top = magnitude(n)
  const [high, low] = shift >= 0 ? [top << BigInt(shift), d] : [top, d << BigInt(-shift)]
  let quotient = high / low
  // A remainder, however small, must break a tie: it becomes the last kept digit.
  if (high % low !== 0n) quotient |= 1n
  const value = scale(Number(quotient), -shift)
  return n < 0n ? -value : value
}

/** `x * 2 ** exponent` without leaving the range of doubles on the way. */
function scale(x: number, exponent: number): number {
  while (exponent < -1000) {
    x *= 2 ** -1000
    exponent += 1000
  }
  while (exponent > 1000) {
    x *= 2 ** 1000
    exponent -= 1000
  }
  return x * 2 ** exponent
}
