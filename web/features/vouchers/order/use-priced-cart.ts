import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Client, type CombinedError, useClient } from 'urql'
import type { VoucherPriceInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { VoucherCard } from '../../../shop/voucher-cart.ts'
import { toCardInput } from '../cart/card-input.ts'
import { refusedCode, type VoucherRefusal } from '../codes/price-refusals.ts'
import type { CodeActions, CodeResult } from '../codes/use-codes.ts'
import { isSameCode, usedCodesAtom } from '../codes/used-codes.ts'
import {
  useVoucherPriceQuery,
  VoucherPriceDocument,
  type VoucherPriceFieldsFragment,
  type VoucherPriceQuery,
  type VoucherPriceQueryVariables,
} from './voucher-price.generated.ts'

export type VoucherPrice = VoucherPriceFieldsFragment
type PriceResponse =
  | { price: VoucherPrice }
  | { refusal: VoucherRefusal }
  | { error: CombinedError | undefined }

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
export function usePricedCart({
  viewerId,
  cards,
  onSiteStoreNumber,
  isOrderedMaybe,
  onDropped,
  onRefused,
}: PricedCartOptions) {
  const client = useClient()
  const [stored, setStored] = useAtom(usedCodesAtom)
  const codes = useMemo(() => (stored.viewerId === viewerId ? stored.codes : []), [stored, viewerId])
  // Codes are sent only once it is known whose they are.
  const isTooEarly = viewerId === undefined && stored.codes.length > 0
  const inputFor = (wanted: string[]): VoucherPriceInput => ({
    cards: cards.map(toCardInput),
    codes: wanted,
    onSiteStoreNumber,
  })
  const [result, askAgain] = useVoucherPriceQuery({
    variables: { input: inputFor(codes) },
    pause: isOrderedMaybe || isTooEarly,
    requestPolicy: 'cache-and-network',
  })
  const [known, setKnown] = useState<KnownPrice>({ client, viewerId, data: undefined, price: null })
  const isChanging = useRef(false)
  const [busyWith, setBusyWith] = useState<string | null>(null)

  const latest = learnPrice(known, { client, viewerId, data: result.data })
  if (latest !== known) setKnown(latest)
  const { price } = latest

  const setCodes = (wanted: string[]): void => setStored({ viewerId: viewerId ?? null, codes: wanted })
  const drop = (why: VoucherRefusal, from: string[]): string[] | null => {
    const dropped = refusedCode(why, from)
    if (dropped === null) return null
    const rest = from.filter((code) => code !== dropped)
    setCodes(rest)
    onDropped(dropped, why)
    return rest
  }

  const refusal = result.fetching ? undefined : result.data?.voucherPrice.userErrors[0]
  const learn = useEffectEvent((why: VoucherRefusal) => {
    if (!isChanging.current && !drop(why, codes)) onRefused(why)
  })
  const isViewerKnown = viewerId !== undefined
  useEffect(() => {
    if (refusal && isViewerKnown) learn(refusal)
  }, [refusal, isViewerKnown])

  const ask = async (wanted: string[]): Promise<PriceResponse> => {
    const { data, error } = await client
      .query<VoucherPriceQuery, VoucherPriceQueryVariables>(
        VoucherPriceDocument,
        { input: inputFor(wanted) },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
    if (!data) return { error }
    const { price: now, userErrors } = data.voucherPrice
    if (now) return { price: now }
    return userErrors[0] ? { refusal: userErrors[0] } : { error }
  }

  /**
   * Prices the cart with other codes and stores them if the server accepts. Codes that have become invalid
   * are dropped on the way; the added one decides the result.
   */
  const change = async (what: string, wanted: string[], added?: string): Promise<CodeResult | null> => {
    if (isChanging.current) return null
    isChanging.current = true
    setBusyWith(what)
    try {
      for (let list = wanted; ;) {
        const response = await ask(list)
        if ('price' in response) {
          setCodes(list)
          return { kind: 'done', total: response.price.total }
        }
        if ('error' in response) return { kind: 'failed', isOffline: isConnectionError(response.error) }
        const { refusal: why } = response
        const isAdded = added !== undefined && refusedCode(why, list) === added
        const rest = isAdded
          ? null
          : drop(why, added === undefined ? list : list.filter((code) => code !== added))
        if (!rest)
          return { kind: 'refused', code: why.code, retryAfterSeconds: why.retryAfterSeconds ?? null }
        list = added === undefined ? rest : [...rest, added]
      }
    } finally {
      isChanging.current = false
      setBusyWith(null)
    }
  }

  const without = (code: string): string[] => codes.filter((used) => !isSameCode(used, code))
  const redeem = async (code: string): Promise<CodeResult | null> => {
    if (codes.some((used) => isSameCode(used, code)))
      return { kind: 'refused', code: 'CODE_ALREADY_USED', retryAfterSeconds: null }
    return change('code', [...codes, code], code)
  }
  const remove = (code: string): Promise<CodeResult | null> => change(code, without(code))
  const actions: CodeActions = { redeem, removeDiscount: remove, removeVoucher: remove, busyWith }

  /** Loads the current price: another order may have used a voucher meanwhile. */
  const makeSure = async (): Promise<SurePrice> => {
    const response = await ask(codes)
    if ('price' in response) return { kind: 'known', price: response.price }
    if ('error' in response) return { kind: 'failed', isOffline: isConnectionError(response.error) }
    if (!drop(response.refusal, codes)) onRefused(response.refusal)
    return { kind: 'refused' }
  }

  /** Drops the code that an order was refused for. False if the refusal is not about a code. */
  const dropRefused = (why: VoucherRefusal): boolean => drop(why, codes) !== null

  return {
    price,
    /** Null while it is known or being loaded. */
    failure:
      price || result.fetching || !(result.error || (refusal && isViewerKnown))
        ? null
        : { isOffline: isConnectionError(result.error), refusal },
    codes,
    actions,
    makeSure,
    dropRefused,
    refresh: useMemo(() => () => askAgain({ requestPolicy: 'network-only' }), [askAgain]),
  }
}

export type PricedCart = ReturnType<typeof usePricedCart>

interface KnownPrice {
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
function learnPrice(known: KnownPrice, now: Omit<KnownPrice, 'price'>): KnownPrice {
  const isNewResponse = now.data !== known.data
  const isSameVisitor = now.client === known.client && now.viewerId === known.viewerId
  if (!isNewResponse && isSameVisitor) return known
  const isWithoutCodes = !known.price?.usedDiscount && !known.price?.usedVouchers.length
  const previous = isSameVisitor || isWithoutCodes ? known.price : null
  return { ...now, price: (isNewResponse && now.data?.voucherPrice.price) || previous }
}
