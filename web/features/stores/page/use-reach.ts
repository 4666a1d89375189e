import { useEffect, useState } from 'react'

const longestMs = 8_000

/**
 * Whether another site responds, asked once it `isWanted`; null while that is unknown. A frame of a site that
 * does not would show the browser's own error page.
 */
export function useReach(url: string, isWanted: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ of: string; isReached: boolean } | null>(null)
  const asked = isWanted ? `${attempt} ${url}` : null
  useEffect(() => {
    if (asked === null) return
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)])
    void fetch(url, { method: 'HEAD', mode: 'no-cors', signal })
      .then(
        () => true,
        () => false,
      )
      .then((isReached) => {
        if (!leaving.signal.aborted) setKnown({ of: asked, isReached })
      })
    return () => leaving.abort()
  }, [url, asked])
  const isReached = known && known.of === asked ? known.isReached : null
  return { isReached, retry: () => setAttempt((before) => before + 1) }
}
