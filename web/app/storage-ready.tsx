import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { forgetOldDrafts } from '../lib/storage/old-drafts.ts'
import { followLogouts } from '../lib/storage/personal-storage.ts'
import { storageReadyAtom } from '../lib/storage/stored-atom.ts'
import { isResultPath, mayArrive } from '../pages/on-site/arrive.ts'
import { onSiteEventAtom } from '../shop/on-site/on-site-atoms.ts'

/**
 * Lets stored atoms read storage after the first render, which has to match the server's. Runs after the
 * cleanup of a logout, so atoms never see what it left; on a tablet never for an earlier guest's page.
 */
export function StorageReady() {
  const setReady = useSetAtom(storageReadyAtom)
  const tell = useSetAtom(onSiteEventAtom)
  useEffect(() => {
    const stop = followLogouts()
    forgetOldDrafts()
    if (mayArrive()) {
      setReady(true)
      tell({ type: 'opened', isResult: isResultPath(location.pathname) })
    }
    return stop
  }, [setReady, tell])
  return null
}
