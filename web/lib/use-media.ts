import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches; true on the server and in the first render of a page from it, whose styles
 * hide what a page has too much of.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}
