import { useRef } from 'react'
import { newUuid } from '../uuid.ts'

/** Same request, same idempotency key: a retry after a lost response does not repeat the effect. */
export function useIdempotencyKey() {
  const last = useRef<{ request: string; key: string } | null>(null)
  return {
    keyFor: (request: string): string => {
      if (last.current?.request !== request) last.current = { request, key: newUuid() }
      return last.current.key
    },
    /** After a response, the same request again is a new one. */
    forget: (): void => {
      last.current = null
    },
  }
}
