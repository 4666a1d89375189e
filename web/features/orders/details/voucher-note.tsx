import { FormattedMessage } from 'react-intl'
import { useDates, useMoney } from '../../../lib/format.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import './voucher-note.css'

type Voucher = NonNullable<OrderDetailsFieldsFragment['refundVoucher']>

/** What is needed to redeem a voucher: a bought one, or one issued for a cancelled stay. */
export function VoucherNote({
  voucher: { code, originalAmount, expiresOn, text, documentUrl },
}: {
  voucher: Voucher
}) {
  const dates = useDates()
  const money = useMoney()
  return (
    <span className="voucher-note">
      <span>
        <FormattedMessage
          id="orders.voucher"
          values={{ code, amount: money(originalAmount), day: dates.numeric(expiresOn) }}
        />
      </span>
      {text && (
        <span className="voucher-note__text">
          <FormattedMessage id="orders.voucherText" values={{ text }} />
        </span>
      )}
      {documentUrl && (
        <DownloadLink href={documentUrl}>
          <span>
            <FormattedMessage id="orders.voucherDocument" /> <span className="visually-hidden">{code}</span>
          </span>
        </DownloadLink>
      )}
    </span>
  )
}
