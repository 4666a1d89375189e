import { bareCode } from '#http/typed-code.ts'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { toDecimal } from '../../words/money.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { findByCode, findByOrder, type VoucherRow } from './voucher-sql.ts'

type HouseVoucher = components['schemas']['HouseVoucher']

/** The voucher of a whole code, or those that the order with the typed number bought; refused without one. */
export async function readVouchers(db: Db, typed: string): Promise<VoucherRow[]> {
  const [, number] = /^(?:WZ)?(\d{4,9})$/.exec(bareCode(typed)) ?? []
  const found = number ? await findByOrder(db, Number(number)) : await findByCode(db, bareCode(typed))
  if (found.length === 0) throw refusal<'lookAtVoucher'>('CodeNotValid', 'There is no such voucher.')
  return found
}

export function toHouseVoucher(voucher: VoucherRow): HouseVoucher {
  const { id, ending, kind, purpose, buyer, orderId, history } = voucher
  return {
    id,
    ending,
    state: stateOf(voucher),
    kind,
    purpose,
    original: toDecimal(voucher.originalCents),
    left: toDecimal(voucher.spendableCents),
    reserved: toDecimal(voucher.reservedCents),
    validUntil: voucher.validUntil,
    issuedAt: toInstant(voucher.issuedAt),
    number: orderId === null ? null : referenceNumber(orderId),
    buyer,
    replacedAt: voucher.replacedAt === null ? null : toInstant(voucher.replacedAt),
    uses: history.map(({ kind: what, at, cents, orderId: of }) => ({
      kind: what,
      at: toInstant(at),
      amount: toDecimal(cents),
      number: of === null ? null : referenceNumber(of),
    })),
  }
}

function stateOf(voucher: VoucherRow): HouseVoucher['state'] {
  const { replacedAt, blockedBy, isExpired, spendableCents, reservedCents } = voucher
  if (replacedAt !== null || blockedBy !== null) return 'blocked'
  if (isExpired) return 'over'
  if (spendableCents > 0) return 'valid'
  return reservedCents > 0 ? 'reserved' : 'spent'
}
