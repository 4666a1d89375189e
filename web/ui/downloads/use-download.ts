import { useRef, useState } from 'react'
import { useSnackbar } from '../overlays/snackbar.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** No byte for so long is a connection failure. */
const patienceMs = 30_000
/** The first document may come too late, as its program starts with it: it is asked for once more. */
const againAfterMs = 1_000
const blobBytes = 10_000_000

/** The sentences for a document that did not come. */
export const downloadWords = {
  failed: 'ui.download.failed',
  gone: 'ui.download.gone',
  offline: 'ui.download.offline',
  loggedOut: 'ui.download.loggedOut',
} satisfies Record<string, PlainMessageId>
/**
 * A page says them in its own words; `refused` is of a document that cannot be made (422), `busy` of one that
 * has to wait for others (503).
 */
export type DownloadWords = Record<keyof typeof downloadWords, PlainMessageId> & {
  refused?: PlainMessageId | undefined
  busy?: PlainMessageId
}

/**
 * Fetches a document of the visitor and saves it under the name given by the server. Unlike a plain link it
 * shows progress and reports a failure; the link keeps its `href` for visitors without scripts.
 */
export function useDownload() {
  const snackbar = useSnackbar()
  const isSaving = useRef(false)
  const [megabytes, setMegabytes] = useState<number | null>(null)

  const save = async (url: string, words: DownloadWords): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    setMegabytes(0)
    try {
      const failure = await fetchAndSave(url, words, setMegabytes)
      if (failure) snackbar.error({ id: failure.id }, failure.values)
    } finally {
      isSaving.current = false
      setMegabytes(null)
    }
  }
  return { save, isBusy: megabytes !== null, megabytes: megabytes ?? 0 }
}

type Failure =
  | { id: PlainMessageId; values?: undefined }
  | { id: 'ui.download.tooOften'; values: { minutes: number } }

/** Returns the failure, or null once the file is saved; `onProgress` is called with the megabytes so far. */
async function fetchAndSave(
  url: string,
  words: DownloadWords,
  onProgress: (megabytes: number) => void,
): Promise<Failure | null> {
  const silence = new AbortController()
  let end = setTimeout(() => silence.abort(), patienceMs)
  const onBytes = (bytes: number): void => {
    clearTimeout(end)
    end = setTimeout(() => silence.abort(), patienceMs)
    onProgress(Math.floor(bytes / 1_000_000))
  }
  try {
    const ask = () => fetch(url, { credentials: 'same-origin', signal: silence.signal })
    let response = await ask()
    if (response.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
      response = await ask()
    }
    if (response.status === 401) return { id: words.loggedOut }
    if (response.status === 404) return { id: words.gone }
    if (response.status === 429) return tooOften(response)
    if (response.status === 422 && words.refused) return { id: words.refused }
    if (response.status === 503 && words.busy) return { id: words.busy }
    if (!response.ok) return { id: words.failed }
    const name = fileNameIn(response.headers.get('content-disposition')) ?? ''
    handOver(await received(response, onBytes), name)
    return null
  } catch {
    // No response, or an incomplete one: the visitor can only retry either.
    return { id: words.offline }
  } finally {
    clearTimeout(end)
  }
}

/** The whole body: a blob of each ten megabytes, which the browser may keep where it keeps files. */
async function received({ body }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = body!.getReader()
  let parts: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return new Blob(parts)
    parts.push(value)
    const isFull = Math.floor((bytes + value.byteLength) / blobBytes) > Math.floor(bytes / blobBytes)
    bytes += value.byteLength
    if (isFull) parts = [new Blob(parts)]
    onBytes(bytes)
  }
}

function tooOften({ headers }: Response): Failure {
  const seconds = Number(headers.get('retry-after'))
  return { id: 'ui.download.tooOften', values: { minutes: Math.max(1, Math.ceil(seconds / 60)) } }
}

/** The browser's own way to save: a link to a blob. */
function handOver(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click; by then it has started.
  setTimeout(() => URL.revokeObjectURL(link.href), patienceMs)
}

/** The file name of RFC 6266: UTF-8 before plain. */
export function fileNameIn(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? null
}
