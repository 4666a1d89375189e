import { expect, test } from 'vitest'
import { compareKeywords, shownPair } from './bounds.ts'

test('of two long texts the part around their difference is shown', () => {
  const rules =
    'Counted from the first hour on, and rounded to the next cent, as the invoice has it. '.repeat(3)
  const [was, is] = shownPair(`${rules}In cents.`, `${rules}In euros.`).split(' → ')
  expect(was).toMatch(/^…\w.* it\. In cents\.$/)
  expect(is).toMatch(/^…\w.* it\. In euros\.$/)
})

test('short texts are shown whole', () => {
  expect(shownPair('In cents.', undefined)).toBe('In cents. → none')
  expect(shownPair('In cents.', 'In euros.')).toBe('In cents. → In euros.')
})

test.each([
  ['1 unset, 0 male', '-1 unset, 0 male', 1],
  ['At most 0.5 of it', 'At most 0,5 of it', 1],
  ['Last part of the address.', 'Last part – of the *address*', 1],
  ['Last part of the address.', 'Last part of the `address`', 0],
  ['Closed (2), opens at 10.', 'Closed (2): opens at 10', 0],
])('the text %s is another one than %s: %i change', (before, after, changes) => {
  expect(compareKeywords({ description: before }, { description: after })).toHaveLength(changes)
})
