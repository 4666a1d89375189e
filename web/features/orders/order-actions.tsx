import { FormattedMessage } from 'react-intl'
import { DownloadLink } from '../../ui/download-link.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'

interface OrderActionsProps {
  order: OrderSummaryFragment
  timeZone: string
  calendarUrl: string | null
  details: OrderDetailsFieldsFragment
}

/** Documents to save, and the way out of a stay. */
export function OrderActions({ order, timeZone, calendarUrl, details }: OrderActionsProps) {
  const { invoices } = details
  return (
    <>
      {invoices.map(({ id, number, kind, url }) => (
        <DownloadLink key={id} href={url}>
          <span>
            <FormattedMessage id={kind === 'INVOICE' ? 'orders.invoice' : 'orders.cancellationInvoice'} /> <span className="vh">{number}</span>
          </span>
        </DownloadLink>
      ))}
      {calendarUrl && (
        <DownloadLink href={calendarUrl}>
          <FormattedMessage id="orders.calendar" />
        </DownloadLink>
      )}
      <CancelOrder order={order} timeZone={timeZone} details={details} />
    </>
  )
}
