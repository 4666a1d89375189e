import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

interface CheckoutFailedProps {
  title: PlainMessageId
  /** The cause, and when it can be retried. */
  text: ReactNode
  onRetry: () => void
}

/** Data that the checkout needs failed to load. */
export function CheckoutFailed({ title, text, onRetry }: CheckoutFailedProps) {
  return (
    <div className="wrap page-top page-view" role="alert">
      <EmptyState level={1} title={<FormattedMessage id={title} />} text={text}>
        <Button onClick={onRetry}>
          <FormattedMessage id="finalize.failed.retry" />
        </Button>
      </EmptyState>
    </div>
  )
}
