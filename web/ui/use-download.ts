import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSnackbar } from './snackbar.tsx'
import type { PlainMessageId } from '../lib/locale.tsx'

/** A document is a few kilobytes; after this long the connection is to blame. */
const patienceMs = 30_000

/**
 * Fetches a document of the visitor's and saves it under the name that the server gives it. Unlike a plain link it shows
 * that it is on its way and says so when nothing came; the link keeps its `href` for those whose scripts did not load.
 */
export function useDownload() {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const isSaving = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const save = async (url: string, fileName?: string): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    try {
      const failure = await fetchAndSave(url, fileName)
      if (failure) snackbar.error(intl.formatMessage({ id: failure }))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }
  return { save, isBusy }
}

/** Answers what went wrong, null when the file is saved. */
async function fetchAndSave(url: string, fileName: string | undefined): Promise<PlainMessageId | null> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: AbortSignal.timeout(patienceMs) })
    if (response.status === 401) return 'ui.download.loggedOut'
    if (!response.ok) return 'ui.download.failed'
    const name = fileNameIn(response.headers.get('content-disposition')) ?? fileName ?? ''
    handOver(await response.blob(), name)
    return null
  } catch {
    // No answer, or half of one. Which of the two the visitor cannot mend either: the way out is the same.
    return 'ui.download.offline'
  }
}

/** The browser's own way to save: a link to what is already here. */
function handOver(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it after the click; by then it has long begun.
  setTimeout(() => URL.revokeObjectURL(link.href), patienceMs)
}

/** The name of RFC 6266: the one in UTF-8 before the plain one. */
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
