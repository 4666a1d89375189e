import type { ReactNode } from 'react'
import './voucher-paper.css'

interface VoucherPaperProps {
  /** Above everything: that it is a voucher, or what its amount is. */
  label: ReactNode
  amount: string
  /** The giver's words, which are read first. */
  words?: string | null
  /** Beside the amount: the suite of an evening. */
  plan?: ReactNode
  /** Below the amount: what is left of what. */
  note?: ReactNode
  code?: ReactNode
  /** Below the brand name. */
  stub: ReactNode
  /** Highlighted: the voucher has value to spend. */
  isLit?: boolean
}

/** A voucher as it is given: words, amount, and a stub with the door behind the perforation. */
export function VoucherPaper(props: VoucherPaperProps) {
  const { label, amount, words, plan, note, code, stub, isLit = true } = props
  return (
    <div className={isLit ? 'voucher-card is-highlighted' : 'voucher-card'}>
      <div className="voucher-card__main">
        <span className="voucher-card__kind">{label}</span>
        {words && (
          <span className="voucher-card__words display" data-length={lengthOf(words, 80, 140)}>
            {words}
          </span>
        )}
        <span className="voucher-card__amount display" data-length={lengthOf(amount, 5, 8)}>
          {amount}
        </span>
        {plan && <span className="voucher-card__plan">{plan}</span>}
        {note && <span>{note}</span>}
      </div>
      <div className="voucher-card__side">
        {code && <span className="voucher-card__code tabular">{code}</span>}
        <svg className="voucher-card__door" viewBox="0 0 60 62" fill="none" aria-hidden="true">
          <path d="M10 58V10A48 48 0 0 1 58 58z" />
          <path d="M0 58h11M56 58h4" strokeWidth="4" />
        </svg>
        <span className="voucher-card__wordmark display">Wellzone</span>
        <span className="voucher-card__stub">{stub}</span>
      </div>
    </div>
  )
}

/** What stands in one line, or in four, is large. */
function lengthOf(text: string, middle: number, long: number): 'middle' | 'long' | undefined {
  if (text.length > long) return 'long'
  return text.length > middle ? 'middle' : undefined
}
