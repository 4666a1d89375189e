import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { CancelOrder } from '../cancel/cancel-order.tsx'
import type { InvoiceKind } from '../../../generated/schema.ts'
import { documentNames } from './document-names.ts'
import { EarlierInvoices } from './earlier-invoices.tsx'
import { currentAndEarlier } from './invoices.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { WithdrawLink } from './withdraw-link.tsx'

interface OrderActionsProps {
  order: OrderSummaryFragment
  timeZone: string
  calendarUrl: string | null
  withdrawalHref: string
  details: OrderDetailsFieldsFragment
}

/** Documents to download, moving and cancelling a stay, and withdrawal from unused vouchers. */
export function OrderActions({ order, timeZone, calendarUrl, withdrawalHref, details }: OrderActionsProps) {
  const paths = usePaths()
  const { current, earlier } = currentAndEarlier(details.invoices)
  // Of several of one kind, after several withdrawals, the numbers tell which is which.
  const isOnly = (kind: InvoiceKind) => current.filter((one) => one.kind === kind).length === 1
  return (
    <>
      {current.map(({ id, number, kind, url }) => (
        <DownloadLink key={id} href={url}>
          <span>
            <FormattedMessage id={documentNames[kind]} />{' '}
            <span className={isOnly(kind) ? 'visually-hidden' : undefined}>{number}</span>
          </span>
        </DownloadLink>
      ))}
      {calendarUrl && (
        <DownloadLink href={calendarUrl}>
          <FormattedMessage id="orders.calendar" />
        </DownloadLink>
      )}
      {details.withdrawableUntil && (
        <WithdrawLink href={withdrawalHref} until={details.withdrawableUntil} timeZone={timeZone} />
      )}
      {details.cancellation.kind === 'REFUND' && (
        <ButtonLink kind="line" size="small" href={paths.profileReschedule(order.id)}>
          <FormattedMessage id="orders.reschedule" />
        </ButtonLink>
      )}
      <CancelOrder order={order} timeZone={timeZone} details={details} />
      <EarlierInvoices invoices={earlier} timeZone={timeZone} />
    </>
  )
}
