import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { storageReadyAtom } from '../lib/stored-atom.ts'

/** Lets the stored atoms read this browser once the first render, which has to be the server's, is over. */
export function StorageReady() {
  const setReady = useSetAtom(storageReadyAtom)
  useEffect(() => setReady(true), [setReady])
  return null
}
