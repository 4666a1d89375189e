import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'jotai'
import { useIntl } from 'react-intl'
import type { CombinedError } from 'urql'
import { useLocation } from 'wouter'
import { usePaths } from '../../lib/routing/paths.ts'
import { draftBookingAtom, extrasOf } from '../../features/bookings/draft/draft-booking.ts'
import { estimate } from '../../features/bookings/draft/estimate.ts'
import { useBookingFlow } from '../../features/bookings/book/use-booking-flow.tsx'
import { useDraftBooking, useDraftPreset } from '../../features/bookings/draft/use-draft-booking.ts'
import { useStayAddress } from '../../features/bookings/draft/use-stay-address.ts'
import { useIsOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { durationOf, personsOf, type Stay } from '../../features/slots/stay.ts'
import type { LostTime } from '../../features/slots/times/lost-time.tsx'
import { pricedTypes } from '../../features/slots/times/priced-times.ts'
import { spanOf } from '../../features/slots/times/span-of-day.ts'
import { today, weekdayOf } from '../../lib/language/format.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { useBookingQuery } from './booking.generated.ts'
import { useBookingDetailsQuery } from './booking-details.generated.ts'
import type { Times } from './day-times.tsx'
import { findSlot, lostSlot, nameOf, type SlotGroups, tooSmallFor } from './named-slot.ts'
import { useLeavingWithoutStore } from './use-leaving-without-store.ts'
import { useLoginOnTheWay } from './use-login-on-the-way.ts'

/**
 * Data and actions of the page of slots and extras: the draft, the day's slots, the extras, the price, and
 * booking.
 */
export function useBookingDetails() {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const isOnSite = useIsOnSite()
  const { draft: stored, isReady, ...actions } = useDraftBooking()
  const [{ data: shop, error: shopError }, askShop] = useBookingQuery()
  const isPartial = isLeftOut(shopError, 'stores')
  const [now] = useState(today)
  const address = useStayAddress(shop?.stores, isPartial, now)
  const { draft, opened, isPending, forget, keepTime, follow } = address
  const { changeStay: setStay, selectSlot: take } = actions
  // The same functions in every render, so that a choice renders two times of a day again and not all.
  const changeStay = useCallback(
    (change: Partial<Stay>): void => {
      const apply = (): void => {
        forget(change)
        setStay(change)
      }
      // Another day renders the whole page: the closed calendar is drawn before that.
      if ('day' in change) startTransition(apply)
      else apply()
    },
    [forget, setStay],
  )
  const selectSlot = useCallback(
    (slotId: string | null): void => {
      forget()
      take(slotId)
    },
    [forget, take],
  )
  const keepTimeFor = (fewer: number): void => {
    keepTime()
    setStay({ persons: fewer })
  }
  const persons = personsOf(draft)
  const durationHours = durationOf(draft)
  const flow = useBookingFlow({
    cartHref: paths.cart(),
    ...useLoginOnTheWay(),
    onDone: () => navigate(paths.bookingFinalize()),
    onAlternative: (_request, { slot }) => selectSlot(slot.id),
  })

  const stores = shop?.stores ?? []
  const store = stores.find(({ route }) => route === draft.storeRoute)
  useDraftPreset(shop?.stores, isPartial)
  // On a tablet its own store takes the place of one that the address lacks.
  const isStoreUnknown = opened?.stay.storeRoute === null && draft.storeRoute === null
  const isNamed = isStoreUnknown || opened?.stay.storeRoute != null
  useLeavingWithoutStore(stored.storeRoute, shop?.stores, { isPartial, isNamed })
  useEffect(() => {
    if (isReady && draft.storeRoute !== null && draft.day === null) setStay({ day: now })
  }, [isReady, draft.storeRoute, draft.day, setStay, now])

  const variables = { route: draft.storeRoute ?? '', day: draft.day ?? '', durationHours, persons }
  const isAsking = !isPending && draft.storeRoute !== null && draft.day !== null
  const pause = !isAsking || flow.isBooking || flow.isHeld
  const [result, ask] = useBookingDetailsQuery({ variables, pause, requestPolicy: 'cache-and-network' })
  const { data, fetching } = result
  const error = shopError ?? result.error
  const isOfThisStay = JSON.stringify(result.operation?.variables) === JSON.stringify(variables)
  // A time that is left out for a fault of the spa is not known to be taken, an extra not to be off sale.
  const lacks = (field: string) => isOfThisStay && isLeftOut(result.error, field)
  const answered = useWithGaps(isOfThisStay ? data?.store?.slots : null, lacks('slots'))
  // A lost connection takes neither the times away that are already shown nor their gaps.
  const day = useKeptFor(JSON.stringify(variables), answered)
  const groups = day?.value
  const retry = (): void => {
    ask({ requestPolicy: 'network-only' })
    if (shopError || !shop) askShop({ requestPolicy: 'network-only' })
  }
  const lacksTimes = day?.hasGaps ?? false
  const hasFailed =
    (isOfThisStay && !fetching && !answered) || (shopError !== undefined && (!store || isPending))
  const failure = hasFailed || lacksTimes ? { isOffline: isConnectionError(error), retry } : null
  const types = useMemo(() => (groups ? pricedTypes(groups) : null), [groups])
  const span = useMemo(() => spanOf(groups ?? []), [groups])
  const named = draft.slotId === null ? (opened?.slot ?? null) : null
  const found = useMemo(
    () => findSlot(groups ?? [], named ? { name: named } : { id: draft.slotId }),
    [groups, named, draft.slotId],
  )
  const tooSmall = named && !found ? tooSmallFor(persons, named, store) : null
  const missed = named && groups && !found && !tooSmall ? lostSlot(groups, named) : null
  const gone = useLostTime(groups, draft.slotId, found) ?? missed
  const lost = lacksTimes ? null : gone
  const namedId = named && found?.slot.id
  useEffect(() => {
    if (isReady && namedId) take(namedId)
  }, [isReady, namedId, take])
  const isOpen = groups === undefined || named !== null || (draft.slotId !== null && !found)
  const chosenName = isOpen ? undefined : found && nameOf(found)
  useEffect(() => afterPaint(() => follow(chosenName)), [follow, chosenName])
  const times: Times =
    types && (store || !failure)
      ? { status: 'ready', types, span, lost, failure, isPartial: lacksTimes }
      : failure
        ? { status: 'failed', ...failure }
        : { status: 'loading' }

  const chosen = found && { kind: found.type.kind, typeName: found.type.name, ...found.slot }
  // Undefined while the extras are loading; null if they are unavailable.
  const known = useKept(useWithGaps(data?.extras, lacks('extras')))
  const extras = known?.value ?? (result.error ? null : data?.extras)
  const onOffer = new Set([...(extras?.specials ?? []), ...(extras?.basics ?? [])].map(({ id }) => id))
  const isExtraMissing =
    (known?.hasGaps ?? false) && extrasOf(draft).some(({ productId }) => !onOffer.has(productId))

  const latest = useStore()
  const book = (): void => {
    const now = latest.get(draftBookingAtom)
    // What was pressed just before may not be drawn yet: another time counts, another day has no time.
    const pressed = now === stored ? found : findSlot(groups ?? [], { id: now.slotId })
    if (now !== stored && !pressed) return
    if (!pressed || !store || draft.day === null) {
      document.getElementById('times')?.focus()
      return snackbar.error(intl.formatMessage({ id: 'bookings.summary.pickFirst' }))
    }
    const { id: slotId, startTime, endTime } = pressed.slot
    void flow.book({
      slotId,
      startTime,
      endTime,
      persons,
      durationHours,
      extras: extrasOf(draft).filter(({ productId }) => onOffer.has(productId)),
      isOnSite: isOnSite(store.number),
      expectedTotalMinor: estimate({ draft, stay: pressed.slot, extras: extras ?? null }).total?.minor,
      storeRoute: store.route,
      city: store.city,
      day: draft.day,
    })
  }

  return {
    draft: found ? { ...draft, slotId: found.slot.id } : draft,
    ...actions,
    changeStay,
    selectSlot,
    keepTimeFor,
    opened,
    isStoreUnknown,
    stores,
    store,
    times,
    tooSmall,
    extras,
    isExtraMissing,
    chosen,
    hours: data?.store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(variables.day)),
    estimate: estimate({ draft, stay: found?.slot ?? null, extras: extras ?? null }),
    flow,
    book,
  }
}

/**
 * A value and whether something is left out of it; null without a value. A retry has the same value without
 * its error at first, and where its response is lost to the end: the gaps stay known.
 */
function useWithGaps<Value>(value: Value | null | undefined, lacks: boolean) {
  const [last, setLast] = useState({ value, lacks })
  const hasGaps = lacks || (last.value === value && last.lacks)
  if (last.value !== value || last.lacks !== hasGaps) setLast({ value, lacks: hasGaps })
  return useMemo(() => (value ? { value, hasGaps } : null), [value, hasGaps])
}

/** A type of suite is shown without these, with all of its times. */
const mayBeMissing: unknown[] = ['description', 'picture']

/** Whether something of a field is left out for a fault of the spa; a lost response leaves nothing out. */
function isLeftOut(error: CombinedError | undefined, field: string): boolean {
  return (
    error?.graphQLErrors.some(
      ({ path }) =>
        path?.includes(field) && !(path.at(-2) === 'wellzoneType' && mayBeMissing.includes(path.at(-1))),
    ) ?? false
  )
}

/** The last value: a failed query does not remove an earlier result. */
function useKept<Value>(value: Value | null | undefined): Value | null | undefined {
  const [kept, setKept] = useState(value)
  if (value && value !== kept) setKept(value)
  return value ?? kept
}

/** The last value of the same key. */
function useKeptFor<Value>(key: string, value: Value | null | undefined): Value | undefined {
  const [kept, setKept] = useState<{ key: string; value: Value } | null>(null)
  if (value && (value !== kept?.value || key !== kept.key)) setKept({ key, value })
  return value ?? (kept?.key === key ? kept.value : undefined)
}

/** The chosen time, once an update of the day no longer has it. */
function useLostTime(
  groups: SlotGroups | undefined,
  slotId: string | null,
  found: ReturnType<typeof findSlot>,
): LostTime | null {
  const [last, setLast] = useState<(LostTime & { slotId: string }) | null>(null)
  if (found && found.slot.id !== last?.slotId)
    setLast({ slotId: found.slot.id, typeId: found.type.id, startTime: found.slot.startTime })
  const isLost = groups !== undefined && !found && slotId !== null && last?.slotId === slotId
  return isLost ? last : null
}
