import { useSyncExternalStore } from 'react'
import { mapExchange } from 'urql'

let isRefused = false
const readers = new Set<() => void>()

/** Notes that the shop refuses calls because of the address of the page. */
export const refusedOriginExchange = mapExchange({
  onError({ graphQLErrors }) {
    if (isRefused || graphQLErrors.every(({ extensions }) => extensions.code !== 'FORBIDDEN')) return
    isRefused = true
    for (const read of readers) read()
  },
})

/** True once a call was refused so: all others are, too, until the page is opened elsewhere. */
export function useRefusedOrigin(): boolean {
  return useSyncExternalStore(
    follow,
    () => isRefused,
    () => false,
  )
}

function follow(read: () => void): () => void {
  readers.add(read)
  return () => readers.delete(read)
}
