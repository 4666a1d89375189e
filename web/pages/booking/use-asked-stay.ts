import { useState } from 'react'
import { useSearch } from 'wouter'
import {
  useAskedStore,
  useDraftBooking,
  useDraftPreset,
} from '../../features/stays/draft/use-draft-booking.ts'
import type { Stay } from '../../features/slots/stay.ts'
import type { BookingQuery } from './booking.generated.ts'

/**
 * The draft, with the store of the address from the first frame on, which the server renders, until the
 * visitor chooses another one.
 */
export function useAskedStay(stores: BookingQuery['stores'] | undefined, isPartial: boolean) {
  const { draft, changeStay } = useDraftBooking()
  const asked = useAskedStore()
  const askedRoute = new URLSearchParams(useSearch()).get('store')
  const [hasChosen, setChosen] = useState(false)
  useDraftPreset(stores, isPartial)
  const store = stores?.find(
    ({ number, route, isComingSoon }) => !isComingSoon && (number === asked || route === askedRoute),
  )
  return {
    stay: hasChosen || !store ? draft : { ...draft, storeRoute: store.route },
    changeStay: (change: Partial<Stay>): void => {
      if ('storeRoute' in change) setChosen(true)
      changeStay(change)
    },
  }
}
