import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import type { TypedVoucher } from './voucher-rules.ts'
import './mailed-voucher.css'

interface MailedVoucherProps {
  voucher: TypedVoucher
  paper: ReactNode
}

/** The mail as it will arrive, while it is being typed. */
export function MailedVoucher({ voucher: { name, sendOn }, paper }: MailedVoucherProps) {
  const dates = useDates()
  return (
    <div className="mailed-voucher">
      <p className="small">
        <FormattedMessage
          id="voucher-shop.mail.subject"
          values={{ name: name.trim() || 'none', day: sendOn ? dates.weekdayAndDay(sendOn) : 'none' }}
        />
      </p>
      {paper}
      <p className="small muted">
        <FormattedMessage id="voucher-shop.mail.inside" />
      </p>
    </div>
  )
}
