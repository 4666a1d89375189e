import { FormattedMessage } from 'react-intl'
import { useDates, useMoney } from '../../../lib/language/format.ts'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import { type ActionableVoucher, VoucherActions } from './voucher-actions.tsx'
import './voucher-note.css'

interface VoucherNoteProps {
  voucher: NonNullable<OrderDetailsFieldsFragment['refundVoucher']> & ActionableVoucher
  /** The order that bought it. */
  orderId?: string
  /** The amount of its line in that order, which is not said twice. */
  lineMinor?: number
}

/** What is needed to redeem a voucher: a bought one, or one issued for a cancelled stay. */
export function VoucherNote({ voucher, orderId, lineMinor }: VoucherNoteProps) {
  const { code, originalAmount, remainingAmount, expiresOn, isSpent, text } = voucher
  const isUsed = !isSpent && remainingAmount.minor < originalAmount.minor
  const dates = useDates()
  const money = useMoney()
  return (
    <span className="voucher-note">
      <span>
        <FormattedMessage
          id={isSpent ? 'orders.voucherSpent' : isUsed ? 'orders.voucherUsed' : 'orders.voucher'}
          values={{
            code,
            hasLine: lineMinor === originalAmount.minor ? 'yes' : 'no',
            amount: money(originalAmount),
            remaining: money(remainingAmount),
            day: dates.numeric(expiresOn),
          }}
        />
      </span>
      {text && (
        <span className="voucher-note__text">
          <FormattedMessage id="orders.voucherText" values={{ text }} />
        </span>
      )}
      <VoucherActions voucher={voucher} orderId={orderId} />
    </span>
  )
}
