import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { followLogouts } from '../lib/personal-storage.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'

/**
 * Lets stored atoms read storage after the first render, which has to match the server's. Runs after the
 * cleanup of a logout, so atoms never see what it left.
 */
export function StorageReady() {
  const setReady = useSetAtom(storageReadyAtom)
  useEffect(() => {
    const stop = followLogouts()
    setReady(true)
    return stop
  }, [setReady])
  return null
}
