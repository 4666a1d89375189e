import { expect, test } from 'vitest'
import { negotiateLanguage } from './language.ts'

test.each([
  [null, 'de'],
  ['', 'de'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['zh-Hant-TW, en-GB', 'en'],
  ['fr-DE,en', 'en'],
  ['fr', 'de'],
  ['*', 'de'],
  ['english', 'de'],
  ['en;q=0.1, de;q=0.9', 'de'],
  ['de;q=0.8, en', 'en'],
  ['en;q=0, de;q=0.1', 'de'],
  ['en;q=0', 'de'],
  ['en; q=0.5 , de ; q=0.4', 'en'],
  ['en;q=2, de;q=0.1', 'de'],
  ['en, de', 'en'],
  ['en_GB', 'en'],
  ['en-Latn-GB,en;Q=0.9', 'en'],
  ['en-US,en;q=0.5,*;q=0.1', 'en'],
  ['de;q=0, *', 'en'],
  ['de;q=0.1, *;q=0.5', 'en'],
  ['fr, *;q=0.5', 'de'],
  ['*, en;q=0.5', 'de'],
  ['fr,\ten;q=0.001', 'en'],
  ['de, en', 'de'],
])('the language of %s is %s', (header, expected) => {
  expect(negotiateLanguage(header)).toBe(expected)
})

// With a time that grows by the square this would take minutes on any machine.
test('a header of a million ranges is read in time', () => {
  expect(
    negotiateLanguage(`${'fr-'.repeat(1_000_000)}!,${'fr_a'.repeat(1_000_000)}!,${'x,'.repeat(1_000_000)}en`),
  ).toBe('en')
})
