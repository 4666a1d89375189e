// A reader of DATEV booking batches, written from their published format alone.

export interface ReadEntry {
  day: string
  cents: number
  debit: string
  credit: string
  key: string
}

/** Reads a batch. Throws an Error about the first field that the format does not allow. */
export function readBatch(bytes: Uint8Array): { header: string[]; entries: ReadEntry[] } {
  const content = new TextDecoder('windows-1252').decode(bytes)
  const [first, headings, ...lines] = content.split('\r\n')
  if (lines.pop() !== '') throw new Error('the last line has no end')
  const header = fieldsOf(first!, 31)
  for (const [field, form] of headerForms)
    if (!form.test(header[field - 1]!)) throw new Error(`header ${field}: ${header[field - 1]}`)
  if (new Set(headings!.split(';')).size !== 125) throw new Error('other than 125 headings')
  const span = { from: header[14]!, until: header[15]! }
  return { header, entries: lines.map((line) => entryOf(fieldsOf(line, 125), span)) }
}

const headerForms = new Map([
  [1, /^"EXTF"$/],
  [2, /^700$/],
  [3, /^21$/],
  [4, /^"Buchungsstapel"$/],
  [5, /^13$/],
  [6, /^20\d{15}$/],
  [11, /^[1-9]\d{3,6}$/],
  [12, /^[1-9]\d{0,4}$/],
  [13, /^20\d{6}$/],
  [14, /^[4-8]$/],
  [15, /^20\d{6}$/],
  [16, /^20\d{6}$/],
  [17, /^".{0,30}"$/],
  [19, /^1$/],
  [21, /^[01]$/],
  [22, /^"[A-Z]{3}"$/],
  [27, /^"\d{2}"$/],
])

const entryForms = new Map([
  [1, /^\d{1,10},\d{2}$/],
  [2, /^"[SH]"$/],
  [3, /^"[A-Z]{3}"$/],
  [7, /^\d{4,9}$/],
  [8, /^\d{4,9}$/],
  [9, /^("\d{1,4}")?$/],
  [10, /^\d{4}$/],
  [11, /^("[\w$%&*+\-/]{1,36}")?$/],
  [12, /^("[\w$%&*+\-/]{1,12}")?$/],
  [14, /^"[^"]{1,60}"$/],
  [114, /^[01]$/],
])

function entryOf(fields: string[], span: { from: string; until: string }): ReadEntry {
  for (const [index, field] of fields.entries()) {
    const form = entryForms.get(index + 1) ?? /^$/
    if (!form.test(field)) throw new Error(`field ${index + 1}: ${field}`)
  }
  const [amount, side, own, opposite, key, date] = [1, 2, 7, 8, 9, 10].map((field) => fields[field - 1]!)
  const day = `${span.from.slice(0, 4)}${date!.slice(2)}${date!.slice(0, 2)}`
  if (day < span.from || day > span.until) throw new Error(`${day} is outside of the batch`)
  const [debit, credit] = side === '"S"' ? [own!, opposite!] : [opposite!, own!]
  const cents = Number(amount!.replace(',', ''))
  return {
    day: day.replace(/(....)(..)(..)/, '$1-$2-$3'),
    cents,
    debit,
    credit,
    key: key!.replaceAll('"', ''),
  }
}

/** Divides a line where a semicolon is outside of quotation marks. */
function fieldsOf(line: string, count: number): string[] {
  const fields = line.match(/(?<=^|;)(?:"(?:[^"]|"")*"|[^";]*)(?=;|$)/g) ?? []
  if (fields.length !== count) throw new Error(`${fields.length} fields where there are ${count}`)
  return fields
}
