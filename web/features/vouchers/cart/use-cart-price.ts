import { useState } from 'react'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { VoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { toCardInput } from './card-input.ts'
import { useVoucherPriceQuery, type VoucherPriceFieldsFragment } from '../order/voucher-price.generated.ts'

interface CartPrice {
  /** The last price; a newer one is being loaded while `isBusy`. Null if it could not be loaded. */
  price: VoucherPriceFieldsFragment | null
  /** Total of one card; null if unknown. */
  totalOf: (id: string) => VoucherPriceFieldsFragment['total'] | null
  isBusy: boolean
  failure: { isOffline: boolean; retry: () => void } | null
}

/** The server's price of the cards, loaded after every change and never cached. */
export function useCartPrice(cards: VoucherCard[], onSiteStoreNumber: number | null): CartPrice {
  const wanted = cards.map(toCardInput)
  const [result, ask] = useVoucherPriceQuery({
    variables: { input: { cards: wanted, onSiteStoreNumber } },
    requestPolicy: 'cache-and-network',
  })
  const [known, setKnown] = useState<{ price: VoucherPriceFieldsFragment; ids: string[] } | null>(null)

  const isOfThese = JSON.stringify(result.operation?.variables.input.cards) === JSON.stringify(wanted)
  const loadedPrice = isOfThese ? (result.data?.voucherPrice.price ?? null) : null
  if (loadedPrice && loadedPrice !== known?.price)
    setKnown({ price: loadedPrice, ids: cards.map(({ id }) => id) })

  const isBusy = !isOfThese || result.fetching
  const hasFailed = !isBusy && !loadedPrice
  const isOffline = hasFailed && isConnectionError(result.error)
  const retry = (): void => ask({ requestPolicy: 'network-only' })

  const shown = hasFailed ? null : known
  return {
    price: shown?.price ?? null,
    totalOf: (id) => shown?.price.cards[shown.ids.indexOf(id)]?.total ?? null,
    isBusy,
    failure: hasFailed ? { isOffline, retry } : null,
  }
}
