import { seatZone } from '../words/seller.ts'

/** Fits a terminal, and a ticket that it is copied into. */
const widest = 100
const gap = '  '

/**
 * Rows below their headings, in columns as wide as their longest cell. Where that is wider than 100
 * characters, the widest column is cut, with an ellipsis.
 */
export function tableLines(headings: string[], rows: string[][]): string[] {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  )
  const total = () => widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1)
  while (total() > widest) {
    const at = widths.indexOf(Math.max(...widths))
    widths[at] = Math.max(1, widths[at]! - (total() - widest))
  }
  return [headings, ...rows].map((row) =>
    row
      .map((cell, column) => cut(cell, widths[column]!).padEnd(widths[column]!))
      .join(gap)
      .trimEnd(),
  )
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: seatZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment in the company's zone, `2026-11-22 10:30`; a dash if there is none. */
export function moment(at: Date | number | null): string {
  return at === null ? '–' : clock.format(at)
}

/** The day of a moment in the company's zone; with -1 the last day before it. */
export function dayOf(at: Date | null, shiftMs = 0): string {
  return at === null ? '–' : moment(at.getTime() + shiftMs).slice(0, 10)
}

export function euros(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`
}

/** `1 voucher`, `2 vouchers`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** `19 %`, of a rate per mille. */
export function percent(permille: number): string {
  return `${permille / 10} %`
}
