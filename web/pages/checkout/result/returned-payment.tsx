import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { Alert, Note } from '../../../ui/states/notice.tsx'

export interface ReturnedPaymentProps {
  text: PlainMessageId
  /** Stopped by the visitor: that is no error. */
  isCancelled: boolean
}

/** What became of a payment from which the provider sent the visitor back unpaid. */
export function ReturnedPayment({ text, isCancelled }: ReturnedPaymentProps) {
  const message = <FormattedMessage id={text} />
  return (
    <div className="mt-5">{isCancelled ? <Note isStatus>{message}</Note> : <Alert>{message}</Alert>}</div>
  )
}
