import type { ComponentProps } from 'react'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import type { DownloadWords } from '../../ui/downloads/use-download.ts'

/** The shop speaks to its guests, the house to staff. */
const words: DownloadWords = {
  failed: 'house.failed.text',
  gone: 'house.books.gone',
  offline: 'house.failed.offline',
  loggedOut: 'house.books.signedOut',
  busy: 'house.books.busy',
}

/** A document or a file of the books to download. */
export function FileLink(props: Omit<ComponentProps<typeof DownloadLink>, 'words'>) {
  return <DownloadLink {...props} words={words} />
}
