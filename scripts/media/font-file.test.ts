import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { documentFont } from './font-file.ts'

const fonts = join(import.meta.dirname, '..', '..', 'api', 'documents', 'fonts')
const named = (name: string) => Buffer.from(name, 'utf16le').swap16()

describe.each([
  ['ysabeau/latin-300', 'Wellzone Ysabeau latin'],
  ['hanken-grotesk/regular', 'Wellzone Hanken'],
])('the font %s', (file, family) => {
  const font = brotliDecompressSync(readFileSync(join(fonts, `${file}.ttf.br`)))

  test('gets another name and keeps everything else', () => {
    const renamed = documentFont(font, 'Another Name')
    expect([renamed.includes(named('Another Name')), renamed.includes(named(family))]).toEqual([true, false])
    expect(documentFont(renamed, family).equals(font)).toBe(true)
  })

  test('is the same when it is read as the web loads it', () => {
    expect(documentFont(woff(font), family).equals(font)).toBe(true)
  })
})

/** A WOFF 1.0 file of the font: the same tables, each compressed where that makes it smaller. */
function woff(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const head = Buffer.alloc(44 + count * 20)
  head.write('wOFF', 0, 'latin1')
  head.writeUInt32BE(font.readUInt32BE(0), 4)
  head.writeUInt16BE(count, 12)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const [from, length] = [font.readUInt32BE(20 + index * 16), font.readUInt32BE(24 + index * 16)]
    const table = font.subarray(from, from + length)
    const packed = deflateSync(table)
    const stored = packed.length < length ? packed : table
    font.copy(head, 44 + index * 20, 12 + index * 16, 16 + index * 16)
    for (const [place, value] of [offset, stored.length, length].entries())
      head.writeUInt32BE(value, 48 + index * 20 + place * 4)
    parts.push(stored)
    offset += stored.length
  }
  return Buffer.concat(parts)
}
