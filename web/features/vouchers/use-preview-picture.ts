import { useEffect, useState } from 'react'
import { useBackOnline } from '../../lib/use-back-online.ts'

export type PreviewPicture =
  | { status: 'loading' }
  | { status: 'shown'; src: string }
  | { status: 'failed'; isOffline: boolean }
  /** Too many were drawn: it is asked for again by itself. */
  | { status: 'waiting'; seconds: number }

/** Drawing takes a moment; after this long the connection is to blame. */
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
  const seconds = picture.status === 'waiting' ? picture.seconds : null
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => {
      if (seconds <= 1) setAttempt((now) => now + 1)
      else setKnown((now) => now && { ...now, picture: { status: 'waiting', seconds: seconds - 1 } })
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  const retry = (): void => setAttempt((now) => now + 1)
  useBackOnline(picture.status === 'failed' && picture.isOffline, retry)
  return { picture, retry }
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<PreviewPicture> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) })
    if (response.status === 429) return { status: 'waiting', seconds: Math.max(1, Number(response.headers.get('retry-after')) || 60) }
    if (!response.ok) return { status: 'failed', isOffline: false }
    return { status: 'shown', src: `data:image/svg+xml,${encodeURIComponent(await response.text())}` }
  } catch {
    // No answer, or half of one.
    return { status: 'failed', isOffline: true }
  }
}
