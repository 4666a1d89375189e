import { strFromU8, unzipSync } from 'fflate'

export interface AuditedTable {
  columns: { name: string; type: string }[]
  lines: { text: string; cells: string[] }[]
  /** The cells of a column. Throws for one that index.xml does not describe. */
  cells(column: string): string[]
}

/** Reads each table of an auditor's export as its index.xml describes it. */
export function readAudit(bytes: Uint8Array): { files: string[]; tables: Map<string, AuditedTable> } {
  const files = unzipSync(bytes)
  const described = strFromU8(files['index.xml']!).split('<Table>').slice(1)
  const tables = described.map((table): [string, AuditedTable] => {
    const file = /<URL>(.*?)<\/URL>/.exec(table)![1]!
    const found = [...table.matchAll(/<VariableColumn><Name>(.*?)<\/Name>.*?<(Num|Alpha|Date)/g)]
    const columns = found.map(([, name, type]) => ({ name: name!, type: type! }))
    const [, ...texts] = strFromU8(files[file]!).split('\r\n').slice(0, -1)
    const lines = texts.map((text) => ({ text, cells: cellsOf(text, ';') }))
    const cells = (column: string): string[] => {
      const place = columns.findIndex(({ name }) => name === column)
      if (place < 0) throw new Error(`${file} has no column ${column}`)
      return lines.map((line) => line.cells[place]!)
    }
    return [file, { columns, lines, cells }]
  })
  return { files: Object.keys(files), tables: new Map(tables) }
}

/** Divides a line of CSV at its separators outside of quotation marks. */
export function cellsOf(text: string, separator: ';' | ','): string[] {
  const cell = new RegExp(`(?<=^|${separator})(?:"(?:[^"]|"")*"|[^"${separator}]*)(?=${separator}|$)`, 'g')
  return (text.match(cell) ?? []).map((one) => one.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'))
}
