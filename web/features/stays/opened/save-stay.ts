import { openSavedPages, savedPage } from '../../../lib/storage/saved-pages.ts'
import { pathsFor } from '../../../lib/routing/paths.ts'
import { savedPathOf } from '../../../shop/stay/saved-stay.ts'
import { base64Of, policyOfSaved, type SavedWords, stayDocument } from './stay-document.ts'

const workerPath = '/saved-stay-worker.js'

export interface StayToSave {
  orderId: string
  endsAt: string
  /** The picture of the code, which the server makes of the stay as it is now. */
  imageUrl: string
  /** What is known at a time. */
  words: (now: Date) => SavedWords
}

/** Since when the saved page of a stay is known; null if there is none. */
export async function savedSince(orderId: string): Promise<Date | null> {
  const page = await savedPage(savedPathOf(orderId))
  return page ? new Date(page.headers.get('last-modified') ?? 0) : null
}

/** Saves the page for a worker to open it. Throws if the browser or the network refuses. */
export async function saveStay(stay: StayToSave, signal: AbortSignal): Promise<Date> {
  const since = await putPage(stay, signal)
  for (const locale of ['de', 'en'] as const) {
    const scope = pathsFor(locale).profileStay(stay.orderId)
    // Vite sends modules in development.
    const type = import.meta.env.DEV ? 'module' : 'classic'
    await navigator.serviceWorker.register(workerPath, { scope, type })
  }
  return since
}

/** Replaces the saved page by the stay as it is now. */
export async function putPage(stay: StayToSave, signal: AbortSignal): Promise<Date> {
  const picture = await fetch(stay.imageUrl, { credentials: 'same-origin', cache: 'no-store', signal })
  if (!picture.ok) throw new Error(`The picture of the code came with ${picture.status}`)
  const code = base64Of(await picture.arrayBuffer())
  const now = new Date()
  const page = stayDocument(stay.words(now), `data:image/png;base64,${code}`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': await policyOfSaved(),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'last-modified': now.toUTCString(),
    expires: new Date(stay.endsAt).toUTCString(),
  }
  const pages = await openSavedPages()
  // Nothing is written after a logout meanwhile.
  signal.throwIfAborted()
  await pages.put(savedPathOf(stay.orderId), new Response(page, { headers }))
  return now
}
