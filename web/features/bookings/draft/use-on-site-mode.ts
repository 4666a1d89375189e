import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { onSiteModeAfter, onSiteModeAtom, storeOnSite } from './on-site-mode.ts'

/** The home page's `?storeId=`: it makes this browser a store's tablet, or an ordinary one again. */
export function useOnSiteEntry(): void {
  const isReady = useAtomValue(storageReadyAtom)
  const setMode = useSetAtom(onSiteModeAtom)
  const asked = new URLSearchParams(useSearch()).get('storeId')
  useEffect(() => {
    if (isReady) setMode((mode) => onSiteModeAfter(mode, asked, Date.now()))
  }, [isReady, asked, setMode])
}

/** A stay counts as booked on site when it is in the store whose tablet this is. */
export function useIsOnSite(): (storeNumber: number) => boolean {
  const mode = useAtomValue(onSiteModeAtom)
  return (storeNumber) => storeOnSite(mode, Date.now()) === storeNumber
}

/** The number of the store whose tablet this is; null for everybody else. */
export function useStoreOnSite(): number | null {
  const mode = useAtomValue(onSiteModeAtom)
  const [now] = useState(Date.now)
  return storeOnSite(mode, now)
}
