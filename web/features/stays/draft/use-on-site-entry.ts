import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { onSiteEventAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { type KnownStore, storeNumberOf } from '../../../shop/on-site/on-site-mode.ts'
import { applyModeAtom } from './applied-mode.ts'

/**
 * Applies the home page's `?storeId=`, which starts or ends on-site mode. `stores` is undefined until they
 * are loaded; a tablet is also set up for a store that a partial list lacks.
 */
export function useOnSiteEntry(stores: KnownStore[] | undefined, isPartial: boolean): void {
  const isReady = useAtomValue(storageReadyAtom)
  const tell = useSetAtom(onSiteEventAtom)
  const setApplied = useSetAtom(applyModeAtom)
  const asked = new URLSearchParams(useSearch()).get('storeId')
  useEffect(() => {
    if (!isReady || asked === null) return
    tell({ type: 'entered', storeId: asked, stores, isPartial, guest: newUuid() })
    // The page's own draft has the store of the address already.
    const isListed = stores?.some(({ number }) => number === storeNumberOf(asked))
    if (isListed || (stores && !isPartial)) setApplied()
  }, [isReady, asked, stores, isPartial, tell, setApplied])
}
