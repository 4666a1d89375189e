import { shownEmail } from '#http/shown-email.ts'
import type { components } from '#openapi/generated/spa.ts'
import { toInstant } from '../slots/responses.ts'
import type { Day } from '../words/day.ts'
import { toDecimal } from '../words/money.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import { groupedCode } from './codes.ts'
import type { RedeemedVoucher } from './redemptions.ts'

type Schemas = components['schemas']

export function toRedeemedVoucher({
  id,
  code,
  cents,
  remainingCents,
}: RedeemedVoucher): Schemas['RedeemedVoucher'] {
  return {
    id,
    redeemedValue: toDecimal(cents),
    remainingValue: toDecimal(remainingCents),
    voucher: { key: groupedCode(code) },
  }
}

/**
 * `printLine`: the line with a printable document; null for a postal voucher, undefined for one that no line
 * bought.
 */
export type BoughtVoucher = {
  code: string
  cents: number
  validUntil: Day
  /** What no order has used. */
  remainingCents: number
  text?: string | null
  printLine?: number | null
  gift?: VoucherGift | null
}

/** The recipient of a voucher that is sent by mail, its day, and when its mail was put into the outbox. */
export type VoucherGift = { name: string; email: string; sendOn: Day; sentAt: EpochMs | null }

export function toVoucherGift({ sentAt, ...gift }: VoucherGift): Schemas['VoucherGift'] {
  return { ...gift, email: shownEmail(gift.email), sentAt: sentAt === null ? null : toInstant(sentAt) }
}

export function toBoughtVoucher({
  code,
  cents,
  validUntil,
  remainingCents,
  text,
  printLine,
  gift,
}: BoughtVoucher): Schemas['BoughtVoucher'] {
  return {
    key: groupedCode(code),
    originalAmount: toDecimal(cents),
    remainingAmount: toDecimal(remainingCents),
    expiration: validUntil,
    isSpent: remainingCents === 0,
    text: text ?? null,
    documentLine: printLine ?? null,
    gift: gift ? toVoucherGift(gift) : null,
  }
}
