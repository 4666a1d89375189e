import type { Client, CombinedError } from 'urql'
import type { VoucherPriceInput } from '../../../generated/schema.ts'
import type { VoucherRefusal } from '../codes/price-refusals.ts'
import {
  VoucherPriceDocument,
  type VoucherPriceFieldsFragment,
  type VoucherPriceQuery,
  type VoucherPriceQueryVariables,
} from './voucher-price.generated.ts'

export type VoucherPrice = VoucherPriceFieldsFragment

export type PriceResponse =
  | { price: VoucherPrice }
  | { refusal: VoucherRefusal }
  | { error: CombinedError | undefined }

/** Loads the current price of a cart with its codes, never from the cache. */
export async function loadPrice(client: Client, input: VoucherPriceInput): Promise<PriceResponse> {
  const { data, error } = await client
    .query<VoucherPriceQuery, VoucherPriceQueryVariables>(
      VoucherPriceDocument,
      { input },
      { requestPolicy: 'network-only' },
    )
    .toPromise()
  if (!data) return { error }
  const { price, userErrors } = data.voucherPrice
  if (price) return { price }
  return userErrors[0] ? { refusal: userErrors[0] } : { error }
}
