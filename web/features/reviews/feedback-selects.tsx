import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SelectField } from '../../ui/forms/field.tsx'
import { bookingReasonNames, bookingReasons } from './booking-reasons.ts'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'
import { useStayNames } from './use-stay-names.ts'

interface SelectProps {
  defaultValue: string
  error: ReactNode
}

/** Select of the visit. */
export function OrderField({
  orders,
  defaultValue,
  error,
}: SelectProps & { orders: RateableOrderFragment[] }) {
  const intl = useIntl()
  const { dayAndPlace } = useStayNames()
  return (
    <SelectField
      label={<FormattedMessage id="reviews.field.order" />}
      name="orderId"
      defaultValue={defaultValue}
      isSpanning
      error={error}
    >
      <option value="">{intl.formatMessage({ id: 'reviews.choose' })}</option>
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          {dayAndPlace(order)}
        </option>
      ))}
    </SelectField>
  )
}

/** Select of how the visitor heard of the spa. */
export function ReasonField({ defaultValue, error }: SelectProps) {
  const intl = useIntl()
  return (
    <SelectField
      label={<FormattedMessage id="reviews.field.reason" />}
      name="bookingReason"
      defaultValue={defaultValue}
      error={error}
    >
      <option value="">{intl.formatMessage({ id: 'reviews.choose' })}</option>
      {bookingReasons.map((reason) => (
        <option key={reason} value={reason}>
          {intl.formatMessage({ id: bookingReasonNames[reason] })}
        </option>
      ))}
    </SelectField>
  )
}
