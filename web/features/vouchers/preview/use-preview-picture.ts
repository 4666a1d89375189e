import { useEffect, useState } from 'react'
import { useBackOnline } from '../../../lib/use-back-online.ts'

type PreviewPicture =
  | { status: 'loading' }
  | { status: 'shown'; src: string }
  | { status: 'failed'; isOffline: boolean }
  /** Too many were drawn: in so many seconds it is asked for again by itself, of `inAll` that were told. */
  | { status: 'waiting'; seconds: number; inAll: number }

/** Drawing takes a moment; after this long nothing is going to come. */
const patienceMs = 30_000

/**
 * A picture that the server draws, fetched by hand: an image alone would not say why it did not come. As data, because that is what the
 * content policy lets a picture be. Null for none.
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

  const retry = (): void => setAttempt((now) => now + 1)
  useBackOnline(picture.status === 'failed' && picture.isOffline, retry)
  return { picture, retry }
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<PreviewPicture> {
  const patience = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, patience]),
    })
    if (response.status === 429) {
      const seconds = Math.max(1, Number(response.headers.get('retry-after')) || 60)
      return { status: 'waiting', seconds, inAll: seconds }
    }
    if (!response.ok) return { status: 'failed', isOffline: false }
    return { status: 'shown', src: `data:image/svg+xml,${encodeURIComponent(await response.text())}` }
  } catch {
    // No answer, or half of one. That it is late does not say that there is no connection.
    return { status: 'failed', isOffline: !patience.aborted }
  }
}
