import { useState } from 'react'
import { isConnectionError } from '../../../lib/graphql.tsx'
import { useBackOnline } from '../../../lib/use-back-online.ts'
import type { VoucherCard } from '../../../shop/voucher-cart.ts'
import { toCardInput } from './card-input.ts'
import { useVoucherPriceQuery, type VoucherPriceFieldsFragment } from '../order/voucher-price.generated.ts'

interface CartPrice {
  /** What was answered last; another answer is on its way while `isBusy`. Null where nobody knows. */
  price: VoucherPriceFieldsFragment | null
  /** Of a card; null where it is not known. */
  totalOf: (id: string) => VoucherPriceFieldsFragment['total'] | null
  isBusy: boolean
  failure: { isOffline: boolean; retry: () => void } | null
}

/** What the cards cost, by the server: it is asked after every change, and kept nowhere. */
export function useCartPrice(cards: VoucherCard[], onSiteStoreNumber: number | null): CartPrice {
  const wanted = cards.map(toCardInput)
  const [result, ask] = useVoucherPriceQuery({
    variables: { input: { cards: wanted, onSiteStoreNumber } },
    requestPolicy: 'cache-and-network',
  })
  const [known, setKnown] = useState<{ price: VoucherPriceFieldsFragment; ids: string[] } | null>(null)

  const isOfThese = JSON.stringify(result.operation?.variables.input.cards) === JSON.stringify(wanted)
  const answered = isOfThese ? (result.data?.voucherPrice.price ?? null) : null
  if (answered && answered !== known?.price) setKnown({ price: answered, ids: cards.map(({ id }) => id) })

  const isBusy = !isOfThese || result.fetching
  const hasFailed = !isBusy && !answered
  const isOffline = hasFailed && isConnectionError(result.error)
  const retry = (): void => ask({ requestPolicy: 'network-only' })
  useBackOnline(isOffline, retry)

  const shown = hasFailed ? null : known
  return {
    price: shown?.price ?? null,
    totalOf: (id) => shown?.price.cards[shown.ids.indexOf(id)]?.total ?? null,
    isBusy,
    failure: hasFailed ? { isOffline, retry } : null,
  }
}
