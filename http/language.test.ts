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
  ['de, en', 'de'],
])('the language of %s is %s', (header, expected) => {
  expect(negotiateLanguage(header)).toBe(expected)
})

test('a header of thousands of ranges is read in time', () => {
  const started = performance.now()
  expect(negotiateLanguage(`${'fr-'.repeat(20_000)}!,${'x,'.repeat(20_000)}en`)).toBe('en')
  expect(performance.now() - started).toBeLessThan(500)
})
