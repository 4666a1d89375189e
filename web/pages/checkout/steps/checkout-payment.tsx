import { type ComponentProps, type ReactNode, type SubmitEvent, use } from 'react'
import { FormattedMessage } from 'react-intl'
import { NotPossibleDialog } from '../../../features/payments/not-possible-dialog.tsx'
import { PaymentPicker } from '../../../features/payments/payment-picker.tsx'
import type { Money } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { OrderTermsNote } from '../../../shop/legal-notes.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PriceLabel } from '../../../ui/price-label.tsx'
import { OrderAboveButton } from './order-above-button.ts'
import { ReturnedPayment, type ReturnedPaymentProps } from '../result/returned-payment.tsx'
import './checkout-payment.css'

interface CheckoutPaymentProps {
  /** The result of an earlier payment that ended unpaid. */
  returned: ReturnedPaymentProps | null
  total: Pick<Money, 'minor' | 'currency'>
  /** Payment methods; hidden if nothing is left to pay. */
  picker: ComponentProps<typeof PaymentPicker>
  /** Notes that have to be read before the button. */
  note?: ReactNode
  /** What else applies to the contract, beside the terms. */
  terms?: ReactNode
  /** The heading of the order above the button. */
  heading: PlainMessageId
  submit: PlainMessageId
  /** The same where nothing is to be paid: the order binds all the same. */
  submitFree: PlainMessageId
  isBusy: boolean
  /** A payment is being opened, for the order as it stands above. */
  isOpening: boolean
  onSubmit: () => Promise<void>
  /** The name of a payment method that the shop does not support yet. */
  notPossible: string | null
  onNotPossibleRead: () => void
  /** The order and its codes. */
  children: ReactNode
}

/** The last step of every checkout: review, payment method, and the one button that costs money. */
export function CheckoutPayment({
  returned,
  total,
  picker,
  note,
  terms,
  heading,
  submit,
  submitFree,
  isBusy,
  isOpening,
  onSubmit,
  notPossible,
  onNotPossibleRead,
  children,
}: CheckoutPaymentProps) {
  const order = use(OrderAboveButton)
  const isFree = total.minor === 0
  const isReady = isFree || picker.chosenId !== null
  const offersNothing = picker.methods?.length === 0
  const onSubmitted = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isReady && !isBusy && !isOpening) void onSubmit()
  }
  return (
    <>
      {returned && <ReturnedPayment {...returned} />}
      <div className="form">
        <fieldset className="order-parts" disabled={isOpening}>
          {children}
        </fieldset>
        <form noValidate onSubmit={onSubmitted}>
          {!isFree && <PaymentPicker {...picker} />}
          {(isFree || !offersNothing) && (
            <p className="small muted">
              <FormattedMessage id={isFree ? 'payments.nothingToPay' : 'payments.keepWindow'} />
            </p>
          )}
          {note}
          <div className="due">
            <div>
              <h2 className="due__heading">
                <FormattedMessage id={heading} />
              </h2>
              <OrderTermsNote>{terms}</OrderTermsNote>
            </div>
            {order}
            <FormActions>
              <Button
                type="submit"
                kind="accent"
                size="big"
                isBusy={isBusy || isOpening}
                aria-disabled={!isReady || undefined}
              >
                <PriceLabel price={total}>
                  <FormattedMessage id={isFree ? submitFree : submit} />
                </PriceLabel>
              </Button>
            </FormActions>
          </div>
        </form>
      </div>
      <NotPossibleDialog methodName={notPossible} onClose={onNotPossibleRead} />
    </>
  )
}
