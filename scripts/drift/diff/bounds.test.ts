import { expect, test } from 'vitest'
import { shownPair } from './bounds.ts'

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
