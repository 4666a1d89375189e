import { expect, test } from 'vitest'
import { giftRefusal } from './rules.ts'

const free = { isWorthSomething: true, isQueued: false, today: '2026-11-22', lastDay: '2027-11-22' }

test.each([
  ['yesterday', free, '2026-11-21', 'GiftDayNotPossible'],
  ['today', free, '2026-11-22', null],
  ['in a year', free, '2027-11-22', null],
  ['a day after that', free, '2027-11-23', 'GiftDayNotPossible'],
  ['never, to cancel the plan', free, null, null],
  ['for a spent voucher', { ...free, isWorthSomething: false }, '2026-12-24', 'VoucherNotGiveable'],
  ['never, for a spent voucher', { ...free, isWorthSomething: false }, null, null],
  ['after the mail went out', { ...free, isQueued: true }, '2026-12-24', 'GiftSent'],
  ['never, after the mail went out', { ...free, isQueued: true }, null, 'GiftSent'],
] as const)('a voucher that is to be sent %s', (_, facts, sendOn, refusal) => {
  expect(giftRefusal(facts, sendOn)).toBe(refusal)
})
