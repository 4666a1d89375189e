import { FormattedMessage } from 'react-intl'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'

interface FeedbackDialogProps {
  orders: RateableOrderFragment[]
  /** The order that it is about, '' if there is none to rate; null while it is closed. */
  orderId: string | null
  onClose: () => void
}

/** The feedback form over the page. It closes after sending, also on failure; the draft is kept then. */
export function FeedbackDialog({ orders, orderId, onClose }: FeedbackDialogProps) {
  return (
    <Dialog
      isOpen={orderId !== null}
      onClose={onClose}
      isWide
      title={<FormattedMessage id="reviews.title" />}
    >
      {orderId ? (
        <FeedbackForm orders={orders} orderId={orderId} onSent={onClose} />
      ) : (
        <p>
          <FormattedMessage id="reviews.nothing.text" />
        </p>
      )}
    </Dialog>
  )
}
