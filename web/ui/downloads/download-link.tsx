import type { MouseEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { type DownloadWords, downloadWords, useDownload } from './use-download.ts'
import { Icon, type IconName } from '../icon.tsx'

/** Download link. Works as a plain link; with scripts it shows progress and reports a failure. */
export function DownloadLink({
  href,
  kind = 'small',
  icon = 'download',
  refused,
  words = downloadWords,
  children,
}: {
  href: string
  /** `accent` and `dark` are the first of several actions, `line` one beside it, the last two links. */
  kind?: 'accent' | 'dark' | 'line' | 'small' | 'text' | 'quiet'
  icon?: IconName
  /** The sentence for a document that cannot be made. */
  refused?: PlainMessageId | undefined
  words?: DownloadWords
  children: ReactNode
}) {
  const intl = useIntl()
  const { save, isBusy, megabytes } = useDownload()
  const onClick = (event: MouseEvent): void => {
    // A press with a modifier key means a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void save(href, { ...words, refused })
  }
  return (
    <a
      className={isBusy ? `${looks[kind]} is-busy` : looks[kind]}
      href={href}
      download
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      {(!isBusy || looks[kind].startsWith('link')) && <Icon name={icon} size={20} />}
      {children}
      {megabytes > 0 && <span>{intl.formatNumber(megabytes, { style: 'unit', unit: 'megabyte' })}</span>}
    </a>
  )
}

const looks = {
  accent: 'button button--accent',
  dark: 'button',
  line: 'button button--line',
  small: 'button button--line button--small',
  text: 'link',
  quiet: 'link link--quiet',
}
