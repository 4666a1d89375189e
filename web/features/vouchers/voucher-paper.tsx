import type { ReactNode } from 'react'
import './voucher-paper.css'

interface VoucherPaperProps {
  /** Above the amount: that it is a voucher, or what its amount is. */
  label: ReactNode
  amount: string
  /** Whether the amount is the subject of the page. */
  isHeadline?: boolean
  text?: ReactNode
  /** The text is the headline, as the person who gets the voucher reads it. */
  hasWordsFirst?: boolean
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
  hasWordsFirst = false,
  code,
  stub,
  isLit = true,
}: VoucherPaperProps) {
  const Amount = isHeadline ? 'h2' : 'span'
  const words = <span className="voucher-card__text">{text}</span>
  return (
    <div
      className={isLit ? 'voucher-card is-highlighted' : 'voucher-card'}
      data-words-first={hasWordsFirst || undefined}
    >
      <div className="voucher-card__main">
        <span className="voucher-card__kind">{label}</span>
        {hasWordsFirst && words}
        <Amount
          className="voucher-card__amount display"
          data-length={amount.length > 8 ? 'long' : amount.length > 5 ? 'middle' : undefined}
        >
          {amount}
        </Amount>
        {!hasWordsFirst && words}
      </div>
      <div className="voucher-card__side">
        {code && <span className="voucher-card__code tabular">{code}</span>}
        <svg className="voucher-card__door" viewBox="0 0 60 62" fill="none" aria-hidden="true">
          <path d="M10 58V10A48 48 0 0 1 58 58z" />
          <path d="M0 58h11M56 58h4" strokeWidth="4" />
        </svg>
        <span className="voucher-card__wordmark display">Wellzone</span>
        <span>{stub}</span>
      </div>
    </div>
  )
}
