import type { ReactNode } from 'react'
import { type Money, useMoney } from '../lib/language/format.ts'

interface PriceLabelProps {
  price: Money
  children: ReactNode
}

/** What a button says that costs money, with the amount (§ 312j BGB); without one where nothing is due. */
export function PriceLabel({ price, children }: PriceLabelProps) {
  const money = useMoney()
  return (
    <span className="button__amount">
      <span>{children}</span> {price.minor > 0 && <b className="tabular">{money(price)}</b>}
    </span>
  )
}
