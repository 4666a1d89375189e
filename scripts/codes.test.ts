import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codesOf } from './codes.ts'

const root = join(import.meta.dirname, '..')

test('a code is printed with its meaning, its sentences and the operations that refuse with it', () => {
  const [slotTaken, ...others] = codesOf(root, 'bookingerrorcode.slot_taken')
  expect(others).toEqual([])
  expect(slotTaken).toEqual([
    'BookingErrorCode.SLOT_TAKEN: The slot has been taken meanwhile; see `alternatives`.',
    expect.stringMatching(/^ {2}de {2}Diese Zeit ist /),
    expect.stringMatching(/^ {2}en {2}\w+/),
    expect.stringMatching(/^ {2}by {2}.*\bbookSlot\b/),
  ])
})

test('without a word all codes are printed, and none of them lacks a sentence', () => {
  const all = codesOf(root)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((lines) => lines.some((line) => line.endsWith('–')))).toEqual([])
  expect(codesOf(root, 'no such code')).toEqual([])
})
