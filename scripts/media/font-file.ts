// Font files as tables: read, changed and written again.
import { inflateSync } from 'node:zlib'

type Table = { tag: string; bytes: Buffer }

/** Embedded SVG drawings: the typesetter draws emoji from the layers of COLR, a fifth of the size. */
const unused = new Set(['SVG '])

/**
 * The font in this file as the documents use it: under a name of the shop's own, so that a system font is
 * never used instead, and without unused tables. Reads TTF and WOFF 1.0, the same tables compressed.
 */
export function documentFont(file: Buffer, family: string): Buffer {
  const isWoff = file.toString('latin1', 0, 4) === 'wOFF'
  const tables = isWoff ? woffTables(file) : sfntTables(file)
  return fontFile(
    file.readUInt32BE(isWoff ? 4 : 0),
    tables
      .filter(({ tag }) => !unused.has(tag))
      .map((table) => (table.tag === 'name' ? { tag: 'name', bytes: nameTable(family) } : table)),
  )
}

function woffTables(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ]
    const bytes = file.subarray(offset, offset + packed)
    return {
      tag: file.toString('latin1', entry, entry + 4),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
}

function sfntTables(file: Buffer): Table[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16
    const offset = file.readUInt32BE(entry + 8)
    return {
      tag: file.toString('latin1', entry, entry + 4),
      bytes: file.subarray(offset, offset + file.readUInt32BE(entry + 12)),
    }
  })
}

/** Checksums stay zero: the typesetter does not check them. */
function fontFile(flavour: number, tables: Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const head = Buffer.alloc(12 + tables.length * 16)
  head.writeUInt32BE(flavour)
  for (const [index, value] of [
    tables.length,
    2 ** power * 16,
    power,
    (tables.length - 2 ** power) * 16,
  ].entries())
    head.writeUInt16BE(value, 4 + index * 2)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = 12 + index * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const gap = Buffer.alloc(-bytes.length & 3) // every table begins at a multiple of four
    parts.push(bytes, gap)
    offset += bytes.length + gap.length
  }
  return Buffer.concat(parts)
}

/** Family, style and PostScript name, for Windows and in English: the typesetter needs no other entry. */
function nameTable(family: string): Buffer {
  const texts = [
    [1, family],
    [2, 'Regular'],
    [6, family.replaceAll(' ', '-')],
  ] as const
  const head = Buffer.alloc(6 + texts.length * 12)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  const strings = texts.map(([name, text], index) => {
    const bytes = Buffer.from(text, 'utf16le').swap16()
    for (const [place, value] of [3, 1, 0x0409, name, bytes.length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + place * 2)
    offset += bytes.length
    return bytes
  })
  return Buffer.concat([head, ...strings])
}
