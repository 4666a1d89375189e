import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { onSiteModeAtom } from './on-site-atoms.ts'
import { storeOnSite } from './on-site-mode.ts'

/** A stay is booked on site if it is in the tablet's store. */
export function useIsOnSite(): (storeNumber: number) => boolean {
  const mode = useAtomValue(onSiteModeAtom)
  return (storeNumber) => storeOnSite(mode, Date.now()) === storeNumber
}

/** The store of the tablet that the order came from, also after the success has ended the mode. */
export function useStoreToReturnTo(): number | null {
  const mode = useAtomValue(onSiteModeAtom)
  const store = useStoreOnSite()
  const [first, setFirst] = useState(store)
  const known = mode?.state === 'done' ? mode.storeNumber : store
  if (first === null && known !== null) setFirst(known)
  return first
}

/** The number of the tablet's store; null in other browsers, and while hydrating, like on the server. */
export function useStoreOnSite(): number | null {
  const mode = useAtomValue(onSiteModeAtom)
  const [now] = useState(Date.now)
  return useHydrated() ? storeOnSite(mode, now) : null
}
