import { useClient } from 'urql'
import { isConnectionError } from '../../../lib/graphql.tsx'
import {
  type BalanceFieldsFragment,
  VoucherBalanceDocument,
  type VoucherBalanceQuery,
} from './voucher-balance.generated.ts'

export type BalanceResult =
  | { kind: 'found'; balance: BalanceFieldsFragment }
  /** Whatever the reason: a code tells nothing about itself to whoever has it wrong. */
  | { kind: 'unknown' }
  | { kind: 'tooMany'; retryAfterSeconds: number | null }
  | { kind: 'failed'; isOffline: boolean }

/** Asks what is left on a voucher as it is now, never what was left before. The code goes into the body of the question and nowhere else. */
export function useVoucherBalance(): (code: string) => Promise<BalanceResult> {
  const client = useClient()
  return async (code) => {
    const { data, error } = await client
      .query<VoucherBalanceQuery>(VoucherBalanceDocument, { code }, { requestPolicy: 'network-only' })
      .toPromise()
    if (!data) return { kind: 'failed', isOffline: isConnectionError(error) }
    const { balance, userErrors } = data.voucherBalance
    if (balance) return { kind: 'found', balance }
    const limit = userErrors.find((refusal) => refusal.code === 'TOO_MANY_REQUESTS')
    return limit
      ? { kind: 'tooMany', retryAfterSeconds: limit.retryAfterSeconds ?? null }
      : { kind: 'unknown' }
  }
}
