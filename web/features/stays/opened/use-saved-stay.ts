import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetSavedStay } from '../../../shop/stay/saved-stay.ts'
import { putPage, savedSince, saveStay, type StayToSave } from './save-stay.ts'

/** `reading` until it is known whether the stay is saved; for ever where storage is refused. */
type Saved = 'reading' | 'none' | 'saving' | 'failed' | { since: Date }

/** Whether the page of a stay opens without a network; a page that is shown renews what is saved. */
export function useSavedStay(stay: StayToSave) {
  const [saved, setSaved] = useState<Saved>('reading')
  const { orderId, imageUrl } = stay
  const shown = useRef<AbortController>(null)

  const renew = useEffectEvent((imageUrl: string, signal: AbortSignal) =>
    putPage({ ...stay, imageUrl }, signal),
  )
  useEffect(() => {
    const { signal } = (shown.current = new AbortController())
    savedSince(orderId)
      .then(async (since) => {
        if (signal.aborted) return
        setSaved(since ? { since } : 'none')
        if (since) setSaved({ since: await renew(imageUrl, signal) })
      })
      // Without a network what is saved stays, and says since when it is known.
      .catch(() => undefined)
    return () => shown.current?.abort()
  }, [orderId, imageUrl])

  return {
    saved,
    async save(): Promise<void> {
      setSaved('saving')
      try {
        const signal = AbortSignal.any([shown.current!.signal, AbortSignal.timeout(patienceMs)])
        setSaved({ since: await saveStay(stay, signal) })
      } catch {
        // Storage is refused or full, or the network is away: what was begun goes, and a visitor can retry.
        await forgetSavedStay(orderId)
        setSaved('failed')
      }
    },
    async forget(): Promise<void> {
      // A renewal that is under way must not bring it back.
      shown.current?.abort()
      shown.current = new AbortController()
      await forgetSavedStay(orderId)
      setSaved('none')
    },
  }
}

const patienceMs = 30_000
