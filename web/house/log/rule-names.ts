import type { GuestRule, RuleReason } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

export const ruleNames = {
  FORTY_EIGHT_HOURS: 'house.rule.fortyEightHours',
  FIVE_MOVES: 'house.rule.fiveMoves',
  NO_REFUND: 'house.rule.noRefund',
} satisfies Record<GuestRule, PlainMessageId>

export const reasonNames = {
  GOODWILL: 'house.reason.goodwill',
  JOURNEY: 'house.reason.journey',
  HOUSE: 'house.reason.house',
  MANAGER: 'house.reason.manager',
} satisfies Record<RuleReason, PlainMessageId>
