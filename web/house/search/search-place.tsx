import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import type { CombinedError } from 'urql'
import { useLocation } from 'wouter'
import { isTicket, useTicketPlace } from '../door/ticket-place.tsx'
import { dayPath, searchPath, stayPath, vouchersPath } from '../paths.ts'
import { digitsOfNumber } from '../order-number.ts'
import { isVoucherCode } from '../vouchers/voucher-code.ts'
import { type HouseSearchQuery, useHouseSearchQuery } from './house-search.generated.ts'

export type Hit = NonNullable<HouseSearchQuery['houseSearch']>['hits'][number]

interface Search {
  text: string
  /** Opens the results. */
  type: (text: string) => void
  /** Undefined while there is no result for the text. */
  result: HouseSearchQuery['houseSearch'] | undefined
  error: CombinedError | undefined
  isTooShort: boolean
  /** The text is the code of a voucher, which is opened and not searched. */
  isCode: boolean
  /** The text is the number of an order, and no stay has it: its vouchers are opened. */
  isOther: boolean
  retry: () => void
  chosen: Hit | undefined
  choose: (hit: Hit) => void
  /** Chooses another hit, down or up. */
  move: (by: 1 | -1) => void
  /** Opens the chosen hit, or the only one as soon as it is there. */
  open: () => void
  /** Searches for a number, and opens its only stay. */
  find: (number: string) => void
  /** The only hit is opened as soon as it is there. */
  isOpening: boolean
  leave: () => void
  /** The code or number whose voucher is looked at; empty for none. */
  voucher: string
  lookAt: (voucher: string) => void
}

const SearchContext = createContext<Search | null>(null)
const pauseMs = 150
const fewestLetters = 3

/**
 * The code or number whose voucher is looked at, until its page is left: the next visit is about another one,
 * whose code would else press the keys of this one.
 */
function useVoucher(isOpen: boolean) {
  const [voucher, setVoucher] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (!isOpen) setVoucher('')
  }
  return [voucher, setVoucher] as const
}

/** Has the search of a store: in memory only, because addresses are logged. */
export function SearchPlace({ storeId, children }: { storeId: string; children: ReactNode }) {
  const [location, go] = useLocation()
  const [text, setText] = useState('')
  const [chosenId, choose] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const [voucher, setVoucher] = useVoucher(location === vouchersPath(storeId))
  const { show } = useTicketPlace()
  const { isCode, isTooShort, result, error, retry } = useHits(storeId, text)
  const hits = result?.hits ?? []
  const chosen = hits.find(({ stay }) => stay.id === chosenId) ?? hits[0]
  const clear = (): void => {
    setText('')
    setOpening(false)
  }
  const leave = (): void => {
    clear()
    if (location === searchPath(storeId)) go(dayPath(storeId))
  }
  const openHit = ({ stay, matched }: Hit): void => {
    clear()
    // Who shows a card has come: what is left is a look at the person.
    go(stayPath(storeId, stay.id, matched === 'CARD' ? 'ARRIVED' : undefined))
  }
  const openVoucher = (): void => {
    setVoucher(text.trim())
    clear()
    go(vouchersPath(storeId))
  }
  const showTicket = (ticket: string): void => {
    show(ticket.trim())
    leave()
  }
  // The number of an order without a stay may be the one that bought a voucher.
  const isOther = result?.userErrors.length === 0 && hits.length === 0 && digitsOfNumber(text) !== null
  useAwaited(isOpening ? result : undefined, () => {
    setOpening(false)
    const [first, second] = hits
    const isOnly = second === undefined || (first?.matched === 'CARD' && first.day !== second.day)
    if (first && isOnly) openHit(first)
    else if (isOther) openVoucher()
  })
  const search: Search = {
    text,
    result,
    error,
    isTooShort,
    isCode,
    isOther,
    isOpening: isOpening && !error,
    chosen,
    leave,
    voucher,
    lookAt: setVoucher,
    retry,
    choose: ({ stay }) => choose(stay.id),
    type(typed) {
      setText(typed)
      setOpening(false)
      if (typed !== '' && !isTicket(typed) && location !== searchPath(storeId)) go(searchPath(storeId))
    },
    move(by) {
      const next = chosen && hits[hits.indexOf(chosen) + by]
      if (next) choose(next.stay.id)
    },
    open() {
      if (isTicket(text)) showTicket(text)
      else if (isCode || isOther) openVoucher()
      else if (chosen) openHit(chosen)
      else setOpening(!isTooShort)
    },
    find(number) {
      if (isTicket(number)) return showTicket(number)
      search.type(number)
      setOpening(true)
    },
  }
  return <SearchContext value={search}>{children}</SearchContext>
}

/** The hits for a text; it is not searched for where it is too short, or a code: a code is money. */
function useHits(storeId: string, text: string) {
  const isCode = isVoucherCode(text)
  const isTooShort = isCode || isTicket(text) || text.trim().length < fewestLetters
  const asked = useSettled(text.trim())
  const isCurrent = asked === text.trim()
  const [{ data, error, fetching }, ask] = useHouseSearchQuery({
    variables: { storeId, text: asked },
    pause: isTooShort || !isCurrent,
    requestPolicy: 'network-only',
  })
  return {
    isCode,
    isTooShort,
    result: isTooShort || !isCurrent || fetching ? undefined : data?.houseSearch,
    error: isCurrent ? error : undefined,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}

/** Calls back once for a result that was waited for: a scanner is faster than the search. */
function useAwaited(result: object | null | undefined, onResult: () => void): void {
  const call = useEffectEvent(onResult)
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => call(), 0)
    return () => clearTimeout(timer)
  }, [result])
}

/** A text as soon as nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export function useSearch(): Search {
  const search = use(SearchContext)
  if (!search) throw new Error('The search belongs to a store')
  return search
}
