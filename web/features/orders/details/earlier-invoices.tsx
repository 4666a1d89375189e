import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { documentNames, xmlNames } from './document-names.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import './earlier-invoices.css'

interface EarlierInvoicesProps {
  invoices: OrderDetailsFieldsFragment['invoices']
  timeZone: string
}

/** Documents of the times before the stay was moved, folded away. */
export function EarlierInvoices({ invoices, timeZone }: EarlierInvoicesProps) {
  const dates = useDates()
  return (
    <details className="earlier-invoices">
      <summary className="link link--quiet small">
        <FormattedMessage id="orders.earlierInvoices" />
        <Icon name="down" size={20} />
      </summary>
      <p className="small muted">
        <FormattedMessage id="orders.earlierInvoices.why" />
      </p>
      <ul className="small">
        {invoices.map(({ id, number, kind, issuedAt, url, xRechnungUrl }) => (
          <li key={id}>
            <DownloadLink kind="quiet" href={url}>
              <span>
                <FormattedMessage id={documentNames[kind]} /> {number},{' '}
                {dates.numeric(dates.at(issuedAt, timeZone).day)}
              </span>
            </DownloadLink>
            {xRechnungUrl && (
              <DownloadLink kind="quiet" href={xRechnungUrl}>
                <span>
                  <FormattedMessage id={xmlNames[kind]} /> {number}
                </span>
              </DownloadLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
