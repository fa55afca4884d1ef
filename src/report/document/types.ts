import type { Chart } from '../charts/chart.ts'

/** What stands in one place of a table. */
export type TableCell =
  | string
  | {
      readonly text: string
      /** Set smaller behind it: an interval, a denominator. */
      readonly note?: string
      /** Written as in a file. */
      readonly code?: boolean
      readonly strong?: boolean
    }

export interface Table {
  readonly id: string
  readonly caption: string
  readonly columns: readonly {
    readonly label: string
    readonly kind: 'text' | 'number'
    /** Whether it names its row. */
    readonly names?: boolean
  }[]
  readonly rows: readonly {
    readonly cells: readonly TableCell[]
    /** Set apart: the baseline, a changed option. */
    readonly marked?: boolean
  }[]
}

/** A piece of a report, for any format. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** A box that must not be overlooked. */
  | { readonly kind: 'note'; readonly title: string; readonly text: string }
  /** To be copied as it stands. */
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'table'; readonly table: Table }
  /** Blocks that a reader opens at need. */
  | {
      readonly kind: 'fold'
      readonly title: string
      /** What it is about, behind the title. */
      readonly note?: string
      readonly open: boolean
      readonly blocks: readonly Block[]
    }
  | { readonly kind: 'charts'; readonly charts: readonly Chart[] }
  | { readonly kind: 'list'; readonly items: readonly { readonly term?: string; readonly text: string }[] }
  /** Files beside the report. */
  | { readonly kind: 'files'; readonly files: readonly { readonly name: string; readonly text: string }[] }

export interface Section {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A report before any format. */
export interface ReportDocument {
  readonly title: string
  /** Which game, from which rulebook. */
  readonly subtitle: string
  readonly verdict: string
  /** What must be read before any figure. */
  readonly notes: readonly Extract<Block, { kind: 'note' }>[]
  readonly sections: readonly Section[]
}
