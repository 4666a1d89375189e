// Every character that a buyer may type on a voucher is drawn: a font update must not lose any.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { charactersOf } from './drawn-characters.ts'
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
  'ნინო ბერიძე',
  'Անի Պետրոսյան',
  'தமிழ்ச்செல்வி',
  'অনন্যা চট্টোপাধ্যায়',
  'ሰላም ተስፋዬ',
  'សុខា ចាន់',
  'પ્રિયા પટેલ',
  'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  'లక్ష్మీ రెడ్డి',
  'ಕಾವ್ಯ ಗೌಡ',
  'ലക്ഷ്മി നായർ',
  'නිමාලි පෙරේරා',
  'ບຸນມີ ສີສະຫວັດ',
  'အောင်ဆန်း',
  'ସୁଜାତା ଦାସ',
  'އައިޝަތު',
  'བསྟན་འཛིན',
  'प्रिया शर्मा',
  'Νίκος',
  'Олена Ґудзь',
  'Nguyễn',
  '王小明',
])('the fonts draw a name in a script of daily use: %s', (name) => {
  expect([...name].filter((character) => !drawn.has(character.codePointAt(0)!))).toEqual([])
})
