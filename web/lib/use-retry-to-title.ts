import { type RefObject, useEffect, useRef } from 'react'

interface RetryToTitle {
  title: RefObject<HTMLHeadingElement | null>
  retry: () => void
}

/** A retry of what a page shows: once it is read, the pressed button is gone, and the title has the focus. */
export function useRetryToTitle(
  isRead: boolean,
  ask: (options: { requestPolicy: 'network-only' }) => void,
): RetryToTitle {
  const title = useRef<HTMLHeadingElement>(null)
  const isRetried = useRef(false)
  useEffect(() => {
    if (isRead && isRetried.current) title.current?.focus()
  }, [isRead])
  const retry = (): void => {
    isRetried.current = true
    ask({ requestPolicy: 'network-only' })
  }
  return { title, retry }
}
