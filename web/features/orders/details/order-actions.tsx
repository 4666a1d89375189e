import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import type { InvoiceKind } from '../../../generated/schema.ts'
import { documentNames, xmlNames } from './document-names.ts'
import { EarlierInvoices } from './earlier-invoices.tsx'
import { Actions } from './more-actions.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import { WithdrawLink } from './withdraw-link.tsx'

interface OrderActionsProps {
  /** The way to book another stay like this one. */
  again: ReactNode
  timeZone: string
  calendarUrl: string | null
  withdrawalHref: string
  details: OrderDetailsFieldsFragment
  /** Number of actions that stand side by side; all unless some are folded away. */
  shown?: number
}

/** Booking again, documents to download, the newest first, and withdrawal from unused vouchers. */
export function OrderActions({
  again,
  timeZone,
  calendarUrl,
  withdrawalHref,
  details,
  shown = Infinity,
}: OrderActionsProps) {
  const { current, earlier } = currentAndEarlier(details.invoices)
  // Of several of one kind, after several withdrawals, the numbers tell which is which.
  const isOnly = (kind: InvoiceKind) => current.filter((one) => one.kind === kind).length === 1
  return (
    <Actions shown={shown}>
      {details.withdrawableUntil && (
        <WithdrawLink href={withdrawalHref} until={details.withdrawableUntil} timeZone={timeZone} />
      )}
      {current.toReversed().flatMap(({ id, number, kind, url, xRechnungUrl }) => [
        <DownloadLink key={id} href={url}>
          <span>
            <FormattedMessage id={documentNames[kind]} />{' '}
            <span className={isOnly(kind) ? 'visually-hidden' : undefined}>{number}</span>
          </span>
        </DownloadLink>,
        ...(xRechnungUrl
          ? [
              <DownloadLink key={`${id}-xml`} href={xRechnungUrl}>
                <span>
                  <FormattedMessage id={xmlNames[kind]} />{' '}
                  <span className={isOnly(kind) ? 'visually-hidden' : undefined}>{number}</span>
                </span>
              </DownloadLink>,
            ]
          : []),
      ])}
      {again}
      {calendarUrl && (
        <DownloadLink href={calendarUrl}>
          <FormattedMessage id="orders.calendar" />
        </DownloadLink>
      )}
      {earlier.length > 0 && <EarlierInvoices invoices={earlier} timeZone={timeZone} />}
    </Actions>
  )
}

type Invoices = OrderDetailsFieldsFragment['invoices']

/**
 * The invoice that counts, with what took it back since, and those before it: each move of a stay cancels the
 * invoice and issues another. Oldest first.
 */
function currentAndEarlier(invoices: Invoices): { current: Invoices; earlier: Invoices } {
  const latest = Math.max(
    invoices.findLastIndex(({ kind }) => kind === 'INVOICE'),
    0,
  )
  return { current: invoices.slice(latest), earlier: invoices.slice(0, latest) }
}
