import { useEffect, useEffectEvent, useMemo } from 'react'
import { useClient } from 'urql'
import type { VoucherPriceInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { toCardInput } from '../cart/card-input.ts'
import type { VoucherRefusal } from '../codes/price-refusals.ts'
import { useDisplayedPrice } from './displayed-price.ts'
import { loadPrice, type PriceResponse, type VoucherPrice } from './load-price.ts'
import { useCartCodes } from './use-cart-codes.ts'
import { useCodeActions } from './use-code-actions.ts'
import { useVoucherPriceQuery } from './voucher-price.generated.ts'

/** `failed`: the price is unknown. */
type SurePrice =
  | { kind: 'known'; price: VoucherPrice }
  | { kind: 'refused' }
  | { kind: 'failed'; isOffline: boolean }

interface PricedCartOptions {
  /** Null for an anonymous visitor, undefined while it is not known. */
  viewerId: string | null | undefined
  cards: VoucherCard[]
  onSiteStoreNumber: number | null
  /**
   * The cart may already be ordered with its codes reserved by that order: their current balance means
   * nothing.
   */
  isOrderedMaybe: boolean
  /** A code was removed from the list because it no longer pays anything. */
  onDropped: (code: string, why: VoucherRefusal) => void
  /** Any other refusal of the cart: an expired session, a rate limit. */
  onRefused: (why: VoucherRefusal) => void
}

/**
 * The price of the voucher cart with its codes; changes run one at a time. A code is applied once the server
 * has priced the cart with it; one that is worth nothing any more is dropped.
 */
export function usePricedCart(options: PricedCartOptions) {
  const { viewerId, cards, onSiteStoreNumber, isOrderedMaybe, onDropped, onRefused } = options
  const client = useClient()
  const { codes, isOwnerUnknown, ...codeStore } = useCartCodes(viewerId, onDropped)
  const inputFor = (wanted: string[]): VoucherPriceInput => ({
    cards: cards.map(toCardInput),
    codes: wanted,
    onSiteStoreNumber,
  })
  const [result, askAgain] = useVoucherPriceQuery({
    variables: { input: inputFor(codes) },
    pause: isOrderedMaybe || isOwnerUnknown,
    requestPolicy: 'cache-and-network',
  })
  const price = useDisplayedPrice(viewerId, result.data)
  const priceWith = (wanted: string[]): Promise<PriceResponse> => loadPrice(client, inputFor(wanted))
  const { actions, isChanging } = useCodeActions({ codes, priceWith, ...codeStore })

  /** Drops the code that an order was refused for. False if the refusal is not about a code. */
  const dropRefused = (refusal: VoucherRefusal): boolean => codeStore.drop(refusal, codes) !== null
  const refusal = result.fetching ? undefined : result.data?.voucherPrice.userErrors[0]
  const explain = useEffectEvent((why: VoucherRefusal) => {
    if (!isChanging.current && !dropRefused(why)) onRefused(why)
  })
  const isViewerKnown = viewerId !== undefined
  useEffect(() => {
    if (refusal && isViewerKnown) explain(refusal)
  }, [refusal, isViewerKnown])

  /** Loads the current price: another order may have used a voucher meanwhile. */
  const makeSure = async (): Promise<SurePrice> => {
    const response = await priceWith(codes)
    if ('price' in response) return { kind: 'known', price: response.price }
    if ('error' in response) return { kind: 'failed', isOffline: isConnectionError(response.error) }
    if (!dropRefused(response.refusal)) onRefused(response.refusal)
    return { kind: 'refused' }
  }
  const hasFailed = !price && !result.fetching && Boolean(result.error || (refusal && isViewerKnown))
  return {
    price,
    /** Null while the price is known or being loaded. */
    failure: hasFailed ? { isOffline: isConnectionError(result.error), refusal } : null,
    codes,
    actions,
    makeSure,
    dropRefused,
    refresh: useMemo(() => () => askAgain({ requestPolicy: 'network-only' }), [askAgain]),
  }
}

export type PricedCart = ReturnType<typeof usePricedCart>
