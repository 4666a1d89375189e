import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes over what it made, true once the code of this very part runs, however late that came. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
