/** The code points that a font draws, from its `cmap` table: format 12 if present, else format 4. */
export function charactersOf(font: Buffer): number[] {
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

/** What stands for a character that no font draws. */
const box = '□'

/**
 * Readings of a text for a typesetter that refuses what no font draws, until it takes one: as it is, without
 * characters outside the fonts, and without the marks that no font can combine with their letters.
 */
export function* drawable(text: string, drawn: () => ReadonlySet<number>): Generator<string> {
  yield text
  const known = drawn()
  const isDrawn = (character: string) =>
    [...character.normalize('NFD')].every((part) => known.has(part.codePointAt(0)!))
  const replaced = text.replaceAll(/[^\p{Default_Ignorable_Code_Point}\s]/gu, (character) =>
    isDrawn(character) ? character : box,
  )
  if (replaced !== text) yield replaced
  const bare = replaced.replaceAll(/\p{M}/gu, '')
  if (bare !== replaced) yield bare
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
