import type { components } from '#openapi/generated/spa.ts'
import type { Day } from '../database/tables.ts'
import { toDecimal } from '../money.ts'
import { groupedCode } from './codes.ts'
import type { RedeemedVoucher } from './redemptions.ts'

type Schemas = components['schemas']

export function toRedeemedVoucher({ id, code, cents }: RedeemedVoucher): Schemas['RedeemedVoucher'] {
  return { id, redeemedValue: toDecimal(cents), voucher: { key: groupedCode(code) } }
}

export function toBoughtVoucher({ code, cents, validUntil }: { code: string; cents: number; validUntil: Day }): Schemas['BoughtVoucher'] {
  return { key: groupedCode(code), originalAmount: toDecimal(cents), expiration: validUntil }
}
