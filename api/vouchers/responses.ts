import type { components } from '#openapi/generated/spa.ts'
import type { Day } from '../words/day.ts'
import { toDecimal } from '../words/money.ts'
import { groupedCode } from './codes.ts'
import type { RedeemedVoucher } from './redemptions.ts'

type Schemas = components['schemas']

export function toRedeemedVoucher({ id, code, cents }: RedeemedVoucher): Schemas['RedeemedVoucher'] {
  return { id, redeemedValue: toDecimal(cents), voucher: { key: groupedCode(code) } }
}

/**
 * `printLine`: the line with a printable document; null for a postal voucher, undefined for one that no line
 * bought.
 */
export type BoughtVoucher = {
  code: string
  cents: number
  validUntil: Day
  text?: string | null
  printLine?: number | null
}

export function toBoughtVoucher({
  code,
  cents,
  validUntil,
  text,
  printLine,
}: BoughtVoucher): Schemas['BoughtVoucher'] {
  return {
    key: groupedCode(code),
    originalAmount: toDecimal(cents),
    expiration: validUntil,
    text: text ?? null,
    documentLine: printLine ?? null,
  }
}
