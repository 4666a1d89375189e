import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true once the code of this component runs, however late. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
