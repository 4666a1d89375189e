import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { refusedCode, type VoucherRefusal } from '../codes/price-refusals.ts'
import type { CodeResult } from '../codes/use-codes.ts'
import type { PriceResponse } from './load-price.ts'

export interface CodeChange {
  /** The codes to price, in their order, and one more that the visitor adds. */
  codes: string[]
  added: string | null
}

export interface CodeStore {
  priceWith: (codes: string[]) => Promise<PriceResponse>
  /** Drops the code that a refusal of these codes is about: the rest, or null if it is about none. */
  drop: (refusal: VoucherRefusal, codes: string[]) => string[] | null
  store: (codes: string[]) => void
}

/**
 * Prices the cart with other codes and stores them if the server accepts. Codes that have become invalid are
 * dropped on the way; the added one decides the result.
 */
export async function changeCodes(
  { codes, added }: CodeChange,
  { priceWith, drop, store }: CodeStore,
): Promise<CodeResult> {
  for (let others = codes; ;) {
    const all = added === null ? others : [...others, added]
    const response = await priceWith(all)
    if ('price' in response) {
      store(all)
      return { kind: 'done', total: response.price.total }
    }
    if ('error' in response) return { kind: 'failed', isOffline: isConnectionError(response.error) }
    const { refusal } = response
    const isOfAdded = added !== null && refusedCode(refusal, all) === added
    const rest = isOfAdded ? null : drop(refusal, others)
    if (!rest)
      return { kind: 'refused', code: refusal.code, retryAfterSeconds: refusal.retryAfterSeconds ?? null }
    others = rest
  }
}
