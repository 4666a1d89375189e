import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAskedStore } from '../../features/stays/draft/use-draft-booking.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import type { BookingQuery } from './booking.generated.ts'

/**
 * Redirects without a store, stored or in the address. A number in the address that belongs to no open store
 * is said to be unknown, whatever was chosen before, because the visitor followed a link with it.
 */
export function useLeavingWithoutStore(
  storeRoute: string | null,
  stores: BookingQuery['stores'] | undefined,
  {
    /** The stores may lack the one of the address, which can be tried again. */
    isPartial = false,
    /** The address itself names a store, or the page says that there is no such store. */
    isNamed = false,
  } = {},
): void {
  const snackbar = useSnackbar()
  const paths = usePaths()
  const [, navigate] = useLocation()
  const asked = useAskedStore()
  const address = new URLSearchParams(useSearch())
  const hasAsked = address.has('storeId')
  const mayComeBack = isPartial && (hasAsked || address.has('store'))
  const isReady = useAtomValue(storageReadyAtom)
  const isAskedKnown = stores?.some(({ number, isComingSoon }) => number === asked && !isComingSoon) ?? false
  // Zero ends the mode of a tablet and names none.
  const isUnknown = hasAsked && address.get('storeId') !== '0'
  const isWithout = !isAskedKnown && (storeRoute === null || isUnknown)
  const hasNone = !isNamed && !mayComeBack && isReady && stores !== undefined && isWithout
  const leave = useEffectEvent(() => {
    if (hasAsked) snackbar.error({ id: 'bookings.unknownStore' })
    navigate(paths.booking(), { replace: true })
  })
  useEffect(() => {
    if (hasNone) leave()
  }, [hasNone])
}
