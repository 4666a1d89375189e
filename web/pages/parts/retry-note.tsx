import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { InlineButton } from '../../ui/button.tsx'
import { Alert } from '../../ui/states/notice.tsx'

interface RetryNoteProps {
  text: PlainMessageId
  /** The retry is under way: the button keeps the focus and ignores presses. */
  isBusy?: boolean
  onRetry: () => void
}

/**
 * A query of the page failed: a message and a retry. The server has less time for a query than a browser, so
 * a failure that came with its HTML is retried once without being asked.
 */
export function RetryNote({ text, isBusy = false, onRetry }: RetryNoteProps) {
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
    </Alert>
  )
}
