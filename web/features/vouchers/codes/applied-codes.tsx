import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Money, useMoney } from '../../../lib/language/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './applied-codes.css'

export interface UsedCode {
  code: string
  amount: Money
}

export interface UsedVoucher extends UsedCode {
  /** What can still be spent with it, beside this purchase. */
  remaining: Money
}

interface AppliedCodesProps {
  discount: UsedCode | null
  vouchers: UsedVoucher[]
  /** The code that is being removed. */
  busyWith: string | null
  onRemoveDiscount: (code: string) => void
  onRemoveVoucher: (code: string) => void
}

/** Every applied code with what it pays here and a button that removes it. */
export function AppliedCodes({
  discount,
  vouchers,
  busyWith,
  onRemoveDiscount,
  onRemoveVoucher,
}: AppliedCodesProps) {
  const intl = useIntl()
  const money = useMoney()
  if (!discount && vouchers.length === 0) return null
  return (
    <ul className="applied-codes" aria-label={intl.formatMessage({ id: 'vouchers.applied.label' })}>
      {discount && (
        <Applied
          code={discount.code}
          label={intl.formatMessage({ id: 'vouchers.applied.removeDiscount' }, { code: discount.code })}
          isBusy={busyWith === discount.code}
          onRemove={() => onRemoveDiscount(discount.code)}
        >
          <FormattedMessage id="vouchers.applied.discount" values={{ amount: money(discount.amount) }} />
        </Applied>
      )}
      {vouchers.map(({ code, amount, remaining }) => (
        <Applied
          key={code}
          code={code}
          label={intl.formatMessage({ id: 'vouchers.applied.removeVoucher' }, { code })}
          isBusy={busyWith === code}
          onRemove={() => onRemoveVoucher(code)}
        >
          <FormattedMessage
            id="vouchers.applied.voucher"
            values={{
              amount: money(amount),
              left: remaining.minor > 0 ? 'some' : 'none',
              remaining: money(remaining),
            }}
          />
        </Applied>
      ))}
    </ul>
  )
}

interface AppliedProps {
  code: string
  label: string
  isBusy: boolean
  onRemove: () => void
  children: ReactNode
}

function Applied({ code, label, isBusy, onRemove, children }: AppliedProps) {
  return (
    <li className="applied-codes__item">
      <Icon name="gift" size={20} />
      <span>
        <b className="tabular">{code}</b>
        <br />
        <span className="small muted">{children}</span>
      </span>
      <IconButton
        icon="close"
        size={20}
        label={label}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={onRemove}
      />
    </li>
  )
}
