import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/locale.tsx'
import { InlineButton } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'

/** A query of the page failed: a message and a retry. */
export function RetryNote({ text, onRetry }: { text: PlainMessageId; onRetry: () => void }) {
  return (
    <Alert>
      <FormattedMessage id={text} />{' '}
      <InlineButton onClick={onRetry}>
        <FormattedMessage id="home.retry" />
      </InlineButton>
    </Alert>
  )
}
