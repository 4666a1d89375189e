import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface CheckoutFailedProps {
  title: PlainMessageId
  /** What is to blame, and when it goes on. */
  text: ReactNode
  onRetry: () => void
}

/** What is needed to go on did not come. */
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
