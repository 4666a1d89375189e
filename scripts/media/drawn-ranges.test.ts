// The list of the fields against the fonts. Fails with a list that was made of other fonts.
import { expect, test } from 'vitest'
import { charactersOf, drawable } from '../../api/documents/drawn-characters.ts'
import { readFonts } from '../../api/documents/fonts.ts'
import { undrawnIn } from '../../web/lib/forms/undrawn.ts'

test('a field names just the characters for which a document has a box', () => {
  const drawn = new Set(readFonts().flatMap(charactersOf))
  const characters = Array.from({ length: 0x32_400 }, (_, code) =>
    code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code),
  ).filter((character) => /[^\p{Cn}\p{Cc}\p{Co}]/u.test(character))
  const boxed = characters.filter((character) => [...drawable(character, () => drawn)][1] === '□')
  expect(undrawnIn(characters.join(''))).toEqual(boxed)
  expect(boxed.length).toBeGreaterThan(70_000)
  // The list is loaded for what is beyond these.
  expect(boxed.filter((character) => character < '\u0250')).toEqual([])
})

test.each(['ܫܠܡ', 'ⵜⵉⴼⵉ', 'ߒߞߏ', 'ᏣᎳᎩ'])('%s is named, and each of its characters once', (name) => {
  expect(undrawnIn(`Für ${name} ${name} 👨‍👩‍👧`)).toEqual([...new Set(name)])
})
