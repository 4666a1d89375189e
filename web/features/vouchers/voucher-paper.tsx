import type { ReactNode } from 'react'
import './voucher-paper.css'

interface VoucherPaperProps {
  /** Above the amount: that it is a voucher, or what its amount is. */
  label: ReactNode
  amount: string
  /** Whether the amount is the subject of the page. */
  isHeadline?: boolean
  text?: ReactNode
  code?: ReactNode
  /** Below the brand name. */
  stub: ReactNode
  /** Highlighted: the voucher has value to spend. */
  isLit?: boolean
}

/** A voucher as it is printed, with its amount as the headline and a stub behind the perforation. */
export function VoucherPaper({
  label,
  amount,
  isHeadline = false,
  text,
  code,
  stub,
  isLit = true,
}: VoucherPaperProps) {
  const Amount = isHeadline ? 'h2' : 'span'
  return (
    <div className={isLit ? 'voucher-card is-highlighted' : 'voucher-card'}>
      <div className="voucher-card__main">
        <span className="voucher-card__kind">{label}</span>
        <Amount
          className="voucher-card__amount display"
          data-length={amount.length > 8 ? 'long' : amount.length > 5 ? 'middle' : undefined}
        >
          {amount}
        </Amount>
        <span className="voucher-card__text">{text}</span>
      </div>
      <div className="voucher-card__side">
        {code && <span className="voucher-card__code tabular">{code}</span>}
        <span className="voucher-card__wordmark display">Wellzone</span>
        <span>{stub}</span>
      </div>
    </div>
  )
}
