import type { MouseEvent, ReactNode } from 'react'
import { useDownload } from './use-download.ts'
import { Icon } from './icon.tsx'

/** A document to save. It is a link that also works by itself; here it shows that it is on its way, and says when nothing came. */
export function DownloadLink({
  href,
  isQuiet = false,
  children,
}: {
  href: string
  isQuiet?: boolean
  children: ReactNode
}) {
  const { save, isBusy } = useDownload()
  const onClick = (event: MouseEvent): void => {
    // Held keys ask the browser for something else: a new tab, a window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void save(href)
  }
  return (
    <a
      className={[isQuiet ? 'link link--quiet' : 'button button--line button--small', isBusy && 'is-busy']
        .filter(Boolean)
        .join(' ')}
      href={href}
      download
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {(!isBusy || isQuiet) && <Icon name="download" size={20} />}
      {children}
    </a>
  )
}
