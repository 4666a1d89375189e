import { useState } from 'react'
import { type Client, useClient } from 'urql'
import type { VoucherPrice } from './load-price.ts'
import type { VoucherPriceQuery } from './voucher-price.generated.ts'

export interface DisplayedPrice {
  client: Client
  viewerId: string | null | undefined
  /** The last response: it stays for another visitor until the next one arrives. */
  data: VoucherPriceQuery | undefined
  price: VoucherPrice | null
}

/**
 * The price after a response, or else the last price. Another visitor is not shown a price with the previous
 * visitor's codes.
 */
export function nextPrice(last: DisplayedPrice, now: Omit<DisplayedPrice, 'price'>): DisplayedPrice {
  const isNewResponse = now.data !== last.data
  const isSameVisitor = now.client === last.client && now.viewerId === last.viewerId
  if (!isNewResponse && isSameVisitor) return last
  const isWithoutCodes = !last.price?.usedDiscount && !last.price?.usedVouchers.length
  const previous = isSameVisitor || isWithoutCodes ? last.price : null
  return { ...now, price: (isNewResponse && now.data?.voucherPrice.price) || previous }
}

/** The price to show: it stays until the next response, for the same visitor. */
export function useDisplayedPrice(
  viewerId: string | null | undefined,
  data: VoucherPriceQuery | undefined,
): VoucherPrice | null {
  const client = useClient()
  const [last, setLast] = useState<DisplayedPrice>({ client, viewerId, data: undefined, price: null })
  const displayed = nextPrice(last, { client, viewerId, data })
  if (displayed !== last) setLast(displayed)
  return displayed.price
}
