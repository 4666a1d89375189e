import { useClient } from 'urql'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import {
  type BalanceFieldsFragment,
  VoucherBalanceDocument,
  type VoucherBalanceQuery,
} from './voucher-balance.generated.ts'

export type BalanceResult =
  | { kind: 'found'; balance: BalanceFieldsFragment }
  /** One result for every reason: the response to a wrong code must reveal nothing about it. */
  | { kind: 'unknown' }
  | { kind: 'tooMany'; retryAfterSeconds: number | null }
  | { kind: 'failed'; isOffline: boolean }

/** Loads the current balance of a voucher, never a cached one. The code is sent in the request body only. */
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
