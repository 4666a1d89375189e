import { FormattedMessage } from 'react-intl'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { InlineButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'

/** Loading failed: states whether the browser or the shop is offline, and offers a retry. */
export function OrdersFailed({
  error,
  onRetry,
}: {
  error: CombinedError
  onRetry: (options: { requestPolicy: 'network-only' }) => void
}) {
  return (
    <Alert>
      <FormattedMessage id={isConnectionError(error) ? 'orders.offline' : 'orders.failed'} />{' '}
      <InlineButton onClick={() => onRetry({ requestPolicy: 'network-only' })}>
        <FormattedMessage id="orders.retry" />
      </InlineButton>
    </Alert>
  )
}
