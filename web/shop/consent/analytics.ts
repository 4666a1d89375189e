import { atom, useSetAtom } from 'jotai'
import { clockOffsetAtom } from '../../lib/clock.ts'
import { useShop } from '../../lib/shop.ts'
import { consentIn, consentVersion } from './consent-cookie.ts'
import { readCookiesAtom } from './consent.ts'

/** What a tag manager finds in `window.dataLayer`. No names, no addresses; money in euros. */
export type AnalyticsEvent =
  /** Place, persons and hours are saved, and the times are next. */
  | { event: 'reservation_start'; store: string; persons: number; hours: number }
  /** A suite is held, and cover was chosen or not. */
  | { event: 'add_to_cart'; kind: 'booking'; insurance: boolean }
  | { event: 'user_login' }
  /** `value` is what the provider charged, 0 if vouchers paid everything. */
  | {
      event: 'purchase'
      kind: 'booking' | 'voucher'
      transaction_id: string
      value: number
      currency: 'EUR'
    }

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** An older purchase was seen before, or in another browser (specification, section 9). */
const freshForMs = 5 * 60 * 1000

const pushAtom = atom(null, (get, _set, entry: AnalyticsEvent, version: string) => {
  const cookies = get(readCookiesAtom)
  if (!cookies || !consentIn(cookies.now, version, Date.now())?.allowed.includes('analytics')) return
  window.dataLayer ??= []
  window.dataLayer.push(entry)
})

/** Notes an event, if the visitor allowed the analysis; otherwise does nothing. */
export function useTrack(): (entry: AnalyticsEvent) => void {
  const version = consentVersion(useShop().map.host)
  const push = useSetAtom(pushAtom)
  return (entry) => push(entry, version)
}

interface Purchase {
  kind: 'booking' | 'voucher'
  reference: string
  paidMinor: number
  /** The time of the order by the server's clock; just now if it is left out. */
  orderedAt?: string | null
}

const isFreshAtom = atom(null, (get, _set, orderedAt: string | null): boolean => {
  const age = Date.now() + get(clockOffsetAtom) - Date.parse(orderedAt ?? '')
  return age < freshForMs
})

/** Notes a purchase that was made within the last five minutes. */
export function useTrackPurchase(): (purchase: Purchase) => void {
  const track = useTrack()
  const isFresh = useSetAtom(isFreshAtom)
  return ({ kind, reference, paidMinor, orderedAt }) => {
    if (orderedAt !== undefined && !isFresh(orderedAt)) return
    track({
      event: 'purchase',
      kind,
      transaction_id: reference,
      value: paidMinor / 100,
      currency: 'EUR',
    })
  }
}
