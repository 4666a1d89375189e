import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearch } from 'wouter'
import { today } from '../../../lib/language/format.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { storeNumberOf, storeOnSite } from '../../../shop/on-site/on-site-mode.ts'
import { applyModeAtom, isModeUnappliedAtom } from './applied-mode.ts'
import {
  draftBookingAtom,
  type Stay,
  withBasic,
  withKnownStore,
  withoutPastDay,
  withSpecial,
  withStay,
} from '../../../shop/cart/draft-booking.ts'

/** The draft and its actions. Empty until this browser's storage can be read. */
export function useDraftBooking() {
  const isReady = useAtomValue(storageReadyAtom)
  const [draft, setDraft] = useAtom(draftBookingAtom)
  const actions = useMemo(
    () => ({
      changeStay: (change: Partial<Stay>) => setDraft((now) => withStay(now, change)),
      selectSlot: (slotId: string | null) => setDraft((now) => ({ ...now, slotId })),
      chooseSpecial: (productId: string, isChosen: boolean) =>
        setDraft((now) => withSpecial(now, productId, isChosen)),
      countBasic: (productId: string, count: number) => setDraft((now) => withBasic(now, productId, count)),
    }),
    [setDraft],
  )
  return { draft, isReady, ...actions }
}

interface KnownStore {
  number: number
  route: string
  isComingSoon: boolean
}

/**
 * Brings the draft up to date: preselects the store of a link (`?storeId=`, `?store=`) or else of the tablet,
 * which also wins over an earlier draft, replaces a past day by today and drops a store that cannot be
 * booked. `stores` is undefined until they are loaded; a store that a partial list lacks is kept.
 */
export function useDraftPreset(stores: KnownStore[] | undefined, isPartial: boolean): void {
  const isReady = useAtomValue(storageReadyAtom)
  const setDraft = useSetAtom(draftBookingAtom)
  const onSiteMode = useAtomValue(onSiteModeAtom)
  const isUnapplied = useAtomValue(isModeUnappliedAtom)
  const setApplied = useSetAtom(applyModeAtom)
  const asked = useAskedStore()
  const askedRoute = new URLSearchParams(useSearch()).get('store')
  const bookable = useMemo(() => stores?.filter(({ isComingSoon }) => !isComingSoon), [stores])

  const preset = useEffectEvent((known: KnownStore[], askedNumber: number | null) => {
    const onSite = storeOnSite(onSiteMode, Date.now())
    const routeOf = (wanted: number | string | null) =>
      known.find(({ number, route }) => number === wanted || route === wanted)?.route
    const tablet = routeOf(onSite)
    const isEarlier = onSite !== null && isUnapplied && (tablet !== undefined || !isPartial)
    if (isEarlier) setApplied()
    setDraft((now) => {
      const current = withoutPastDay(now, today())
      const routes = known.map((store) => store.route)
      const checked = isPartial ? current : withKnownStore(current, routes)
      const route =
        routeOf(askedNumber) ??
        routeOf(askedRoute) ??
        (isEarlier ? tablet : undefined) ??
        checked.storeRoute ??
        tablet ??
        null
      return route === checked.storeRoute ? checked : withStay(checked, { storeRoute: route })
    })
  })
  useEffect(() => {
    if (isReady && bookable) preset(bookable, asked)
  }, [isReady, bookable, asked])
}

/** The number in the address's `?storeId=`; null if there is none. */
export function useAskedStore(): number | null {
  return storeNumberOf(new URLSearchParams(useSearch()).get('storeId'))
}
