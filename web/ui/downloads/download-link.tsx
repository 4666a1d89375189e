import type { MouseEvent, ReactNode } from 'react'
import { useDownload } from './use-download.ts'
import { Icon } from '../icon.tsx'

/** Download link. Works as a plain link; with scripts it shows progress and reports a failure. */
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
    // With a modifier key the visitor wants a new tab or window.
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
