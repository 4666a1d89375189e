import type { ReactNode } from 'react'
import './price-lines.css'

interface PriceLineProps {
  /** Formatted money. */
  amount: ReactNode
  /** `subtotal` has a line above, `total` a thick one, `minus` is a reduction. */
  as?: 'line' | 'subtotal' | 'minus' | 'total'
  /** Small print under a total: the VAT. */
  note?: ReactNode
  children: ReactNode
}

/** What is charged, line by line. */
export function PriceLines({
  className,
  isBusy = false,
  children,
}: {
  className?: string
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <dl className={className ? `price-lines ${className}` : 'price-lines'} aria-busy={isBusy || undefined}>
      {children}
    </dl>
  )
}

export function PriceLine({ amount, as = 'line', note, children }: PriceLineProps) {
  return (
    <div className={looks[as]}>
      <dt>
        {children} {note && <span className="small muted">{note}</span>}
      </dt>
      <dd className="tabular">{amount}</dd>
    </div>
  )
}

const looks = {
  line: undefined,
  subtotal: 'price-lines__subtotal',
  minus: 'price-lines__deduction',
  total: 'price-lines__total',
}
