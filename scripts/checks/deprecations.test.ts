import { expect, test } from 'vitest'
import { deprecationsIn } from './deprecations.ts'

const saidOf = (text: string) => deprecationsIn('stores.yaml', text, '2026-11-27')

test('a member, a parameter and an operation may say since when they are deprecated, and until when', () => {
  const text = `
Store:
  properties:
    deprecated: { type: boolean, example: { x-sunset: never } }
    city: { type: string, deprecated: true, x-deprecated: 2026-11-27, x-sunset: 2027-06-30 }
get:
  deprecated: true
  x-deprecated: 2026-11-27
  parameters:
    - { name: city, in: query, deprecated: true, x-deprecated: 2026-11-01, x-sunset: 2026-11-27 }
`
  expect(saidOf(text)).toEqual({ problems: [], warnings: [] })
})

test.each([
  ['x-sunset: 2027-06-30', 'has x-sunset and is not deprecated'],
  ['deprecated: false, x-deprecated: 2026-11-27', 'has x-deprecated and is not deprecated'],
  ['deprecated: true', 'is deprecated and has no x-deprecated: the day since which it is'],
  [
    'deprecated: true, x-deprecated: 2026-11-27, x-sunset: 2027-02-30',
    'has x-sunset 2027-02-30, which is no day such as 2027-06-30',
  ],
  ['deprecated: true, x-deprecated: soon', 'has x-deprecated soon, which is no day such as 2027-06-30'],
  [
    'deprecated: true, x-deprecated: 2026-11-27, x-sunset: 2026-11-26',
    'goes before it is deprecated, on 2026-11-26',
  ],
])('refuses %s, at its line', (keywords, problem) => {
  const text = `Store:\n  properties:\n    city: { type: string, ${keywords} }\n`
  expect(saidOf(text).problems).toEqual([`stores.yaml:3: Store.city ${problem}`])
})

test('only warns of a sunset that has passed', () => {
  const text = 'get: { deprecated: true, x-deprecated: 2026-01-01, x-sunset: 2026-11-26 }\n'
  expect(saidOf(text)).toEqual({
    problems: [],
    warnings: ['stores.yaml:1: get has had its sunset on 2026-11-26: remove it'],
  })
})
