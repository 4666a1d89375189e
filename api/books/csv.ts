/** A line of a table for spreadsheets (RFC 4180). A text that begins like a formula is none there. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? quoted(safe) : safe
}

/** A cell in quotes, with those in the text doubled. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
