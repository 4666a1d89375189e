import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { onSiteModeAfter, onSiteModeAtom, storeOnSite } from './on-site-mode.ts'

/** Applies the home page's `?storeId=`, which starts or ends on-site mode. */
export function useOnSiteEntry(): void {
  const isReady = useAtomValue(storageReadyAtom)
  const setMode = useSetAtom(onSiteModeAtom)
  const asked = new URLSearchParams(useSearch()).get('storeId')
  useEffect(() => {
    if (isReady) setMode((mode) => onSiteModeAfter(mode, asked, Date.now()))
  }, [isReady, asked, setMode])
}

/** A stay is booked on site if it is in the tablet's store. */
export function useIsOnSite(): (storeNumber: number) => boolean {
  const mode = useAtomValue(onSiteModeAtom)
  return (storeNumber) => storeOnSite(mode, Date.now()) === storeNumber
}

/** The number of the tablet's store; null in other browsers. */
export function useStoreOnSite(): number | null {
  const mode = useAtomValue(onSiteModeAtom)
  const [now] = useState(Date.now)
  return storeOnSite(mode, now)
}
