import { FormattedMessage } from 'react-intl'
import type { CombinedError } from 'urql'
import { Button } from '../../ui/button.tsx'
import { isOfOldPage } from '../client.ts'
import { failureMessage } from '../error-messages.ts'

/** Something could not be read. A page of an old version is loaded anew. */
export function Failed({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>
        <FormattedMessage id={failureMessage(error)} />
      </p>
      <Button kind="line" size="small" onClick={isOfOldPage(error) ? () => location.reload() : onRetry}>
        <FormattedMessage id={isOfOldPage(error) ? 'house.failed.reload' : 'house.failed.retry'} />
      </Button>
    </div>
  )
}
