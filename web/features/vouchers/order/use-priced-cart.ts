import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Client, type CombinedError, useClient } from 'urql'
import type { VoucherPriceInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql.tsx'
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

/** As many codes as one order takes. With one more the spa reads none of them, and could not say which is too much. */
const mostCodes = 20

export type VoucherPrice = VoucherPriceFieldsFragment
type PriceAnswer =
  | { price: VoucherPrice }
  | { refusal: VoucherRefusal }
  | { error: CombinedError | undefined }

/** `failed`: nobody knows what it costs. */
type SurePrice =
  | { kind: 'known'; price: VoucherPrice }
  | { kind: 'refused' }
  | { kind: 'failed'; isOffline: boolean }

interface PricedCartOptions {
  /** Null for nobody, undefined while it is not known. */
  viewerId: string | null | undefined
  cards: VoucherCard[]
  onSiteStoreNumber: number | null
  /** The cart may be ordered already, and its codes reserved by that very order: what they are worth now says nothing. */
  isOrderedMaybe: boolean
  /** A code was taken off the list, because it pays nothing any more. */
  onDropped: (code: string, why: VoucherRefusal) => void
  /** Anything else that speaks against the cart: an end of the session, too many tries. */
  onRefused: (why: VoucherRefusal) => void
}

/**
 * What the vouchers in the cart cost, with the codes that are to pay a part of it. A code counts as used once the server has priced the cart with it; one that is
 * worth nothing any more is taken off the list. Changes of codes are asked one after the other.
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
  // Whose codes they are has to be known before anybody is asked about them.
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

  const ask = async (wanted: string[]): Promise<PriceAnswer> => {
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

  /** Asks with other codes, and uses them where the server does. Codes that were right before may fall on the way; the added one decides. */
  const change = async (what: string, wanted: string[], added?: string): Promise<CodeResult | null> => {
    if (isChanging.current) return null
    isChanging.current = true
    setBusyWith(what)
    try {
      for (let list = wanted; ;) {
        const answer = await ask(list)
        if ('price' in answer) {
          setCodes(list)
          return { kind: 'done', total: answer.price.total }
        }
        if ('error' in answer) return { kind: 'failed', isOffline: isConnectionError(answer.error) }
        const { refusal: why } = answer
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
    if (codes.length >= mostCodes)
      return { kind: 'refused', code: 'TOO_MANY_VOUCHERS', retryAfterSeconds: null }
    return change('code', [...codes, code], code)
  }
  const remove = (code: string): Promise<CodeResult | null> => change(code, without(code))
  const actions: CodeActions = { redeem, removeDiscount: remove, removeVoucher: remove, busyWith }

  /** Asked this very moment: others may have used what is on a voucher. */
  const makeSure = async (): Promise<SurePrice> => {
    const answer = await ask(codes)
    if ('price' in answer) return { kind: 'known', price: answer.price }
    if ('error' in answer) return { kind: 'failed', isOffline: isConnectionError(answer.error) }
    if (!drop(answer.refusal, codes)) onRefused(answer.refusal)
    return { kind: 'refused' }
  }

  /** An order was refused because of a code. False where it was not. */
  const dropRefused = (why: VoucherRefusal): boolean => drop(why, codes) !== null

  return {
    price,
    /** Null where it is known or on its way. */
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
  /** The last answer: it stays there for another visitor until the next one comes. */
  data: VoucherPriceQuery | undefined
  price: VoucherPrice | null
}

/** What is known after an answer, or nothing but the last price. Another visitor is not shown a price with the codes of the one before. */
function learnPrice(known: KnownPrice, now: Omit<KnownPrice, 'price'>): KnownPrice {
  const isNews = now.data !== known.data
  const isSameVisitor = now.client === known.client && now.viewerId === known.viewerId
  if (!isNews && isSameVisitor) return known
  const isWithoutCodes = !known.price?.usedDiscount && !known.price?.usedVouchers.length
  const kept = isSameVisitor || isWithoutCodes ? known.price : null
  return { ...now, price: (isNews && now.data?.voucherPrice.price) || kept }
}
