import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { HttpStatusContext } from '../../lib/routing/not-found.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { InlineButton } from '../button.tsx'
import { Alert } from './notice.tsx'
import { RequestReference } from './request-reference.tsx'

interface RetryNoteProps {
  text: PlainMessageId
  /** What failed is what the page is for: 503 keeps its address in search engines, 200 would empty it. */
  isPage?: boolean
  /** The retry is under way: the button keeps the focus and ignores presses. */
  isBusy?: boolean
  onRetry: () => void
}

/**
 * A query of the page failed: a message and a retry. The server has less time for a query than a browser, so
 * a failure that came with its HTML is retried once without being asked.
 */
export function RetryNote({ text, isPage = false, isBusy = false, onRetry }: RetryNoteProps) {
  const setStatus = use(HttpStatusContext)
  if (isPage) setStatus(503)
  const isHydrated = useHydrated()
  const [isOfServer] = useState(!isHydrated)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOfServer) retry()
  }, [isOfServer])
  return (
    <Alert>
      <FormattedMessage id={text} />{' '}
      <InlineButton aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onRetry}>
        <FormattedMessage id="home.retry" />
      </InlineButton>
      <RequestReference />
    </Alert>
  )
}

interface FailedPageProps {
  title: ReactNode
  text: PlainMessageId
  onRetry: () => void
}

/** In place of a page that is nothing without what could not be loaded. It may well exist, so never 404. */
export function FailedPage({ title, text, onRetry }: FailedPageProps) {
  return (
    <div className="wrap page-top page-view">
      <h1 className="heading-1">{title}</h1>
      <div className="mt-6">
        <RetryNote text={text} isPage onRetry={onRetry} />
      </div>
    </div>
  )
}
