import { bareCode } from '#http/typed-code.ts'
import type { components } from '#openapi/generated/spa.ts'
import { readSoldPurpose } from '../database/seller.ts'
import { toDecimal } from '../words/money.ts'
import { refusal } from '../http/problem.ts'
import { groupedCode } from './codes.ts'
import type { VouchersDeps } from './deps.ts'
import { findCode, type FoundDiscount, type FoundVoucher, type Place, requirePayable } from './find-code.ts'
import { limitAttempts } from './attempt-limit.ts'
import { requireSpendable } from './ledger/spendable.ts'
import { requireUsesNow } from './uses.ts'

type VoucherInfo = components['schemas']['VoucherInfo']
type Asker = Place & { address: string }

/**
 * The effect of a code on a voucher cart with products of these groups. Reserves nothing, so it may change a
 * moment later.
 */
export async function voucherInfo(
  deps: VouchersDeps,
  asker: Asker,
  typed: string,
  groupIds: number[],
): Promise<VoucherInfo> {
  return limitAttempts(deps, asker, async () => {
    const code = bareCode(typed)
    const found = await findCode(deps.db, code, asker)
    return found.kind === 'voucher'
      ? infoOfVoucher(deps, found, code)
      : infoOfDiscount(deps, found, asker, groupIds)
  })
}

async function infoOfVoucher(
  { db }: VouchersDeps,
  voucher: FoundVoucher,
  code: string,
): Promise<VoucherInfo> {
  requirePayable(voucher, await readSoldPurpose(db))
  const cents = await requireSpendable(db, voucher)
  return {
    key: groupedCode(code),
    percentage: null,
    discountableVoucherTypes: [],
    currentAmount: toDecimal(cents),
  }
}

/** Vouchers are money: a discount applies to them only if it lists their group. */
async function infoOfDiscount(
  { db }: VouchersDeps,
  discount: FoundDiscount,
  { userId }: Asker,
  asked: number[],
): Promise<VoucherInfo> {
  const groups = asked.filter((group) => discount.groupIds?.includes(group))
  if (groups.length === 0)
    throw refusal<'getVoucherInfo'>('NothingDiscountable', 'The discount is for nothing in this cart.')
  await requireUsesNow(db, discount, userId)
  return {
    key: discount.code,
    percentage: discount.percent,
    discountableVoucherTypes: groups,
    currentAmount: null,
  }
}
