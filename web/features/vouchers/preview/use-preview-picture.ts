import { useCallback, useEffect, useState } from 'react'
import { whenBackOnline } from '../../../lib/connection.ts'

type PreviewPicture =
  | { status: 'loading' }
  | { status: 'shown'; src: string }
  | { status: 'failed'; isOffline: boolean }
  /** Rate-limited: retried automatically after `seconds`, of `inAll` in total. */
  | { status: 'waiting'; seconds: number; inAll: number }

/** Rendering is slow; after this long no response is expected. */
const timeoutMs = 30_000

/**
 * A picture rendered by the server, as a data URL, which the content policy allows for images; null means
 * none. It is loaded by fetch, because an `<img>` gives no reason for a failure.
 */
export function usePreviewPicture(url: string | null): { picture: PreviewPicture; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<{ of: string; picture: PreviewPicture } | null>(null)
  const asked = url === null ? null : `${attempt} ${url}`

  useEffect(() => {
    if (url === null || asked === null) return
    const leaving = new AbortController()
    void fetchPicture(url, leaving.signal).then((picture) => {
      if (!leaving.signal.aborted) setKnown({ of: asked, picture })
    })
    return () => leaving.abort()
  }, [url, asked])

  const picture: PreviewPicture = known && known.of === asked ? known.picture : { status: 'loading' }
  const { seconds, inAll } = picture.status === 'waiting' ? picture : { seconds: null, inAll: 0 }
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => {
      if (seconds <= 1) setAttempt((now) => now + 1)
      else setKnown((now) => now && { ...now, picture: { status: 'waiting', seconds: seconds - 1, inAll } })
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, inAll])

  const retry = useCallback(() => setAttempt((now) => now + 1), [])
  const isLost = picture.status === 'failed' && picture.isOffline
  useEffect(() => (isLost ? whenBackOnline(retry) : undefined), [isLost, retry])
  return { picture, retry }
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<PreviewPicture> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, timeout]),
    })
    if (response.status === 429) {
      const seconds = Math.max(1, Number(response.headers.get('retry-after')) || 60)
      return { status: 'waiting', seconds, inAll: seconds }
    }
    if (!response.ok) return { status: 'failed', isOffline: false }
    return { status: 'shown', src: `data:image/svg+xml,${encodeURIComponent(await response.text())}` }
  } catch {
    // No response, or an incomplete one. A timeout does not mean that the browser is offline.
    return { status: 'failed', isOffline: !timeout.aborted }
  }
}
