import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { followLogouts } from '../lib/personal-storage.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'

/** Lets the stored atoms read this browser once the first render, which has to be the server's, is over; what was left behind by a logout they never see. */
export function StorageReady() {
  const setReady = useSetAtom(storageReadyAtom)
  useEffect(() => {
    const stop = followLogouts()
    setReady(true)
    return stop
  }, [setReady])
  return null
}
