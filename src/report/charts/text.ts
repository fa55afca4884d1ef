/** Advance widths of DejaVu Sans 2.37, characters 32 to 126, in 2048ths of the font size (its `hmtx` table). */
const REGULAR = [
  651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303, 1303, 1303, 1303, 1303,
  1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048, 1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540,
  604, 604, 1343, 1141, 1767, 1532, 1612, 1235, 1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690,
  799, 1716, 1024, 1024, 1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
  1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
]

/** The same of DejaVu Sans Bold. */
const BOLD = [
  713, 934, 1067, 1716, 1425, 2052, 1786, 627, 936, 936, 1071, 1716, 778, 850, 778, 748, 1425, 1425, 1425, 1425, 1425,
  1425, 1425, 1425, 1425, 1425, 819, 819, 1716, 1716, 1716, 1188, 2048, 1585, 1561, 1503, 1700, 1399, 1399, 1681, 1714,
  762, 762, 1587, 1305, 2038, 1714, 1741, 1501, 1741, 1577, 1475, 1397, 1663, 1585, 2259, 1579, 1483, 1485, 936, 748,
  936, 1716, 1024, 1024, 1382, 1466, 1214, 1466, 1389, 891, 1466, 1458, 702, 702, 1362, 702, 2134, 1458, 1407, 1466,
  1466, 1010, 1219, 979, 1458, 1335, 1892, 1321, 1335, 1192, 1458, 748, 1458, 1716,
]

/** What is wider or narrower than a digit among the other characters that we print. */
const OTHERS: Readonly<Record<string, number>> = {
  '−': 1716,
  '±': 1716,
  '≥': 1716,
  '≤': 1716,
  '×': 1716,
  '—': 2048,
  '…': 2048,
  '–': 1024,
  '·': 700,
  '\u00a0': 651,
}
const ELSE = 1303

/** Width of a text in pixels, set in the font that our pictures use. */
export function textWidth(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR
  let sum = 0
  for (const character of text) sum += widths[character.codePointAt(0)! - 32] ?? OTHERS[character] ?? ELSE
  return (sum * size) / 2048
}

/** Cuts a text to a width, with an ellipsis where something is missing. */
export function shorten(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text
  let cut = text
  while (cut.length > 1 && textWidth(`${cut}…`, size, bold) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/**
 * Breaks a text into at most `most` lines that fit a width; a word that fits no line is hyphenated, and the last line is
 * shortened if need be.
 */
export function wrap(text: string, width: number, size: number, most: number, bold = false): string[] {
  const fits = (line: string): boolean => textWidth(line, size, bold) <= width
  const lines: string[] = []
  let line = ''
  const words = text.split(' ')
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
    } else if (lines.length === most - 1) {
      line = [longer, ...words].join(' ')
      break
    } else if (line !== '') {
      lines.push(line)
      line = ''
      words.unshift(word)
    } else {
      const [head, tail] = hyphenate(word, fits)
      lines.push(head)
      if (tail !== '') words.unshift(tail)
    }
  }
  return (line === '' ? lines : [...lines, line]).map(each => shorten(each, width, size, bold))
}

/** The longest beginning of a word that fits with a hyphen, leaving at least three letters for the next line. */
function hyphenate(word: string, fits: (line: string) => boolean): [head: string, tail: string] {
  for (let cut = word.length - 3; cut >= 3; cut--)
    if (fits(`${word.slice(0, cut)}-`)) return [`${word.slice(0, cut)}-`, word.slice(cut)]
  return [word, '']
}

/**
 * Labels of the rows of a chart: the width that they take, and what makes an axis show them on up to `lines` lines.
 * Rows keep their full names, so that two that are shortened alike stay apart.
 */
export function rowLabels(
  names: readonly string[],
  most: number,
  lines = 1,
  size = 11,
): { readonly width: number; readonly labelExpr?: string } {
  const shown = new Map(names.map(name => [name, wrap(name, most, size, lines)]))
  const width = Math.max(0, ...[...shown.values()].flat().map(line => textWidth(line, size)))
  const altered = [...shown].filter(([name, [first, ...rest]]) => rest.length > 0 || first !== name)
  if (altered.length === 0) return { width }
  const table = Object.fromEntries(altered.map(([name, found]) => [name, found.length === 1 ? found[0] : found]))
  return { width, labelExpr: `${JSON.stringify(table)}[datum.value] || datum.value` }
}
