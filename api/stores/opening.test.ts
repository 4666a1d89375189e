import { expect, test } from 'vitest'
import { openingAhead } from './opening.ts'

test.each([
  ['Frühjahr 2027', '2027-05-31', '2027-06-01'],
  ['Im Frühling 2027', '2027-05-31', '2027-06-02'],
  ['Sommer 2027', '2027-08-31', '2027-09-01'],
  ['Herbst 2027', '2027-11-30', '2027-12-01'],
  ['Winter 2027', '2027-12-31', '2028-01-01'],
  ['2027', '2027-12-31', '2028-01-01'],
])('an opening in "%s" is announced on %s, and not any more on %s', (de, ahead, gone) => {
  const text = { de, en: 'then' }
  expect([openingAhead(text, '2026-11-22'), openingAhead(text, ahead), openingAhead(text, gone)]).toEqual([
    text,
    text,
    null,
  ])
})

test('words without a year stay, and no words stay none', () => {
  const soon = { de: 'bald', en: 'soon' }
  expect([openingAhead(soon, '2099-01-01'), openingAhead(null, '2027-01-01')]).toEqual([soon, null])
})
