// Every character that a buyer may type on a voucher is drawn: a font update must not lose any.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFonts } from './fonts.ts'

const drawn = new Set(readFonts().flatMap(charactersOf))

test('the fonts draw every character that they drew before', () => {
  const characters = [...drawn].toSorted((one, other) => one - other)
  expect(characters).toHaveLength(55_144)
  expect(createHash('sha256').update(characters.join()).digest('hex')).toBe(
    '1c47914a0da7b533d16c76525ebb4e3c18dc3efc12b33443d9368996d67d8753',
  )
})

test.each([
  ...['ნინო ბერიძე', 'Անի Պետրոսյան', 'தமிழ்ச்செல்வி', 'অনন্যা চট্টোপাধ্যায়', 'ሰላም ተስፋዬ', 'សុខា ចាន់'],
  ...['પ્રિયા પટેલ', 'ਹਰਪ੍ਰੀਤ ਕੌਰ', 'లక్ష్మీ రెడ్డి', 'ಕಾವ್ಯ ಗೌಡ', 'ലക്ഷ്മി നായർ', 'නිමාලි පෙරේරා'],
  ...['ບຸນມີ ສີສະຫວັດ', 'အောင်ဆန်း', 'ସୁଜାତା ଦାସ', 'އައިޝަތު', 'བསྟན་འཛིན', 'प्रिया शर्मा'],
  ...['Νίκος', 'Олена Ґудзь', 'Nguyễn', '王小明'],
])('the fonts draw a name in a script of daily use: %s', (name) => {
  expect([...name].filter((character) => !drawn.has(character.codePointAt(0)!))).toEqual([])
})

/** The code points of a font, from its `cmap` table: format 12 if present, else format 4. */
function charactersOf(font: Buffer): number[] {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const cmap = font.readUInt32BE(
    entries.find((entry) => font.toString('latin1', entry, entry + 4) === 'cmap')! + 8,
  )
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return font.subarray(cmap + font.readUInt32BE(cmap + 8 + index * 8))
  })
  const wide = subtables.find((table) => table.readUInt16BE(0) === 12)
  return wide ? groups(wide) : segments(subtables.find((table) => table.readUInt16BE(0) === 4)!)
}

function groups(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const [first, last] = [table.readUInt32BE(16 + index * 12), table.readUInt32BE(20 + index * 12)]
    return range(first, last)
  }).flat()
}

function segments(table: Buffer): number[] {
  const count = table.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, index) => {
    const [last, first] = [14, 16 + count * 2].map((place) => table.readUInt16BE(place + index * 2))
    return range(first!, last!).filter((character) => character !== 0xffff)
  }).flat()
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
