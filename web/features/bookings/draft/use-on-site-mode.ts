import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { appliedModeAtom, onSiteModeAfter, onSiteModeAtom, storeOnSite } from './on-site-mode.ts'

interface KnownStore {
  number: number
  isComingSoon: boolean
}

/**
 * Applies the home page's `?storeId=`, which starts or ends on-site mode. `stores` is undefined until they
 * are loaded.
 */
export function useOnSiteEntry(stores: KnownStore[] | undefined): void {
  const isReady = useAtomValue(storageReadyAtom)
  const setMode = useSetAtom(onSiteModeAtom)
  const setApplied = useSetAtom(appliedModeAtom)
  const asked = new URLSearchParams(useSearch()).get('storeId')
  useEffect(() => {
    if (!isReady) return
    const now = Date.now()
    setMode((mode) => onSiteModeAfter(mode, asked, stores, now))
    // The page's own draft has the store of the address already.
    if (asked !== null && stores) setApplied(now)
  }, [isReady, asked, stores, setMode, setApplied])
}

/** A stay is booked on site if it is in the tablet's store. */
export function useIsOnSite(): (storeNumber: number) => boolean {
  const mode = useAtomValue(onSiteModeAtom)
  return (storeNumber) => storeOnSite(mode, Date.now()) === storeNumber
}

/**
 * The tablet's store as it was when the page opened, although a wipe ends the mode meanwhile; null in other
 * browsers.
 */
export function useStoreToReturnTo(): number | null {
  const store = useStoreOnSite()
  const [first, setFirst] = useState(store)
  if (first === null && store !== null) setFirst(store)
  return first
}

/** The number of the tablet's store; null in other browsers, and while hydrating, like on the server. */
export function useStoreOnSite(): number | null {
  const mode = useAtomValue(onSiteModeAtom)
  const [now] = useState(Date.now)
  return useHydrated() ? storeOnSite(mode, now) : null
}
