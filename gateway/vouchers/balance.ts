import type { VoucherBalance as SpaBalance } from '#openapi/generated/spa.ts'
import type { QueryResolvers, VoucherBalance, VoucherUserError } from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { toMoney } from '../base/money.ts'
import { voucherErrors } from './problems.ts'

/**
 * The code alone permits reading the balance; the session only identifies the caller for the attempt limit.
 * The code is sent in the body, since URLs are logged.
 */
export const voucherBalance: QueryResolvers['voucherBalance'] = async (_root, { code }, { spa }) => {
  try {
    const balance = await spa.visitor.read((api) =>
      api.POST('/v2/voucher-balance', { body: { voucherKey: code } }),
    )
    return { balance: toBalance(balance), userErrors: [] }
  } catch (error) {
    return { balance: null, userErrors: voucherErrors.from(error).map(aboutTheCode) }
  }
}

/** The query has no `input` argument. */
function aboutTheCode(userError: VoucherUserError): VoucherUserError {
  const isAboutCode = userError.code === 'CODE_NOT_VALID' || userError.code === 'INVALID_INPUT'
  return { ...userError, field: isAboutCode ? ['code'] : null }
}

function toBalance({
  key,
  originalAmount,
  currentAmount,
  reservedAmount,
  expiration,
  isExpired,
  history,
}: SpaBalance): VoucherBalance {
  return {
    code: key,
    originalAmount: toMoney(originalAmount),
    currentAmount: toMoney(currentAmount),
    reservedAmount: toMoney(reservedAmount),
    expiresOn: expiration,
    isExpired,
    history: history.map(({ kind, date, amount }) => ({
      kind: enumName(kind),
      at: date,
      amount: toMoney(amount),
    })),
  }
}
