import { BadInput, type Complaint } from './types.ts'

/** Where something stands: in a file, or on the command line. Lines and columns count from 1. */
export interface Place {
  /** A file as the user named it, or a flag such as `--set level=7`. */
  readonly source: string
  readonly line?: number
  readonly column?: number
}

/** More than this many complaints about one file are counted, not listed. */
const LISTED = 100

/** Gathers everything that is wrong, so that it can be said at once. */
export class Complaints {
  readonly #list: Complaint[] = []

  get count(): number {
    return this.#list.length
  }

  add(place: Place, message: string): void {
    this.#list.push({ ...place, message })
  }

  /** @throws BadInput with everything gathered so far, if there is anything. */
  throwIfAny(): void {
    if (this.#list.length > 0) this.fail()
  }

  /** @throws BadInput with everything gathered so far, in the order of its places */
  fail(): never {
    const sources = [...new Set(this.#list.map(complaint => complaint.source))]
    const sorted = this.#list.toSorted(
      (a, b) =>
        // Flags have no line; they come after the files.
        Number(a.line === undefined) - Number(b.line === undefined) ||
        sources.indexOf(a.source) - sources.indexOf(b.source) ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0),
    )
    const surplus = sorted.length - LISTED
    if (surplus > 0)
      sorted.splice(LISTED, surplus, { source: sorted[LISTED]!.source, message: `and ${surplus} more complaints` })
    throw new BadInput(sorted)
  }
}
