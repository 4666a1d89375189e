import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { InlineButton } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'

/**
 * A query of the page failed: a message and a retry. The server has less time for a query than a browser, so
 * a failure that came with its HTML is retried once without being asked.
 */
export function RetryNote({ text, onRetry }: { text: PlainMessageId; onRetry: () => void }) {
  const isHydrated = useHydrated()
  const [isOfServer] = useState(!isHydrated)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOfServer) retry()
  }, [isOfServer])
  return (
    <Alert>
      <FormattedMessage id={text} />{' '}
      <InlineButton onClick={onRetry}>
        <FormattedMessage id="home.retry" />
      </InlineButton>
    </Alert>
  )
}
