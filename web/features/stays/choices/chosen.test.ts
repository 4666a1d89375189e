import { expect, test } from 'vitest'
import { nothingChosen, readChosen, toShape, writeChosen } from './chosen.ts'

test('a choice survives its address, and the payment of it stays there', () => {
  const chosen = {
    day: '2026-12-08',
    startsAt: '2026-12-07T17:00:00Z',
    hours: 3,
    persons: 4,
    type: 'd2Vsb',
    extras: { 'cHJv-1': 2, cHJv_2: 0 },
    leaving: [2, 3],
  }
  const address = writeChosen('payment=abc&hours=2', chosen)
  expect(address).toContain('payment=abc')
  expect(readChosen(address)).toEqual(chosen)
  expect(writeChosen(address, nothingChosen)).toBe('payment=abc')
})

test('no extras at all is another choice than none made', () => {
  const none = { ...nothingChosen, extras: {} }
  expect(readChosen(writeChosen('', none))).toEqual(none)
  expect([toShape(none)?.extras, toShape({ ...nothingChosen, day: '2026-12-08' })]).toEqual([[], null])
})

test('what no choice looks like is left out', () => {
  const odd = 'hours=many&persons=-1&type=%3Cb%3E&extras=a~b&leaving=2..3&startsAt=tomorrow&day=13'
  expect(readChosen(odd)).toEqual(nothingChosen)
})
