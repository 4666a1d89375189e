import { FormattedMessage } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'

interface FeedbackDialogProps {
  orders: RateableOrderFragment[]
  /** The visit it is about; null while it is closed. */
  orderId: string | null
  onClose: () => void
}

/** The feedback over the page. It closes once it was sent, whether that arrived or not; what was typed is kept then. */
export function FeedbackDialog({ orders, orderId, onClose }: FeedbackDialogProps) {
  return (
    <Dialog
      isOpen={orderId !== null}
      onClose={onClose}
      isWide
      title={<FormattedMessage id="reviews.title" />}
    >
      {orderId !== null && <FeedbackForm orders={orders} orderId={orderId} onSent={onClose} />}
    </Dialog>
  )
}
