import type { ReactNode } from 'react'
import { Picture } from '../ui/pictures/picture.tsx'
import './order-summary.css'

interface OrderSummaryProps {
  label: string
  title: ReactNode
  /** Null while it is not to be had; vouchers have none. */
  picture?: { key: string; altText: string } | null
  /** The countdown chip, which stands in the strip on a phone. */
  timer?: ReactNode
  /** Day and time, ribbon, lines. */
  children: ReactNode
}

/** What is being booked, beside every step of the flow; sticky on wide screens. */
export function OrderSummary({ label, title, picture, timer, children }: OrderSummaryProps) {
  return (
    <aside className="order-summary" aria-label={label}>
      {picture !== undefined && (
        <Picture
          className="order-summary__picture"
          arch="right"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 62rem) 35vw, 82vw"
        />
      )}
      <div className="order-summary__content">
        <div className="order-summary__head">
          <h2 className="order-summary__heading">{title}</h2>
          {timer && <div className="only-wide">{timer}</div>}
        </div>
        {children}
      </div>
    </aside>
  )
}

/** The summary in two lines, sticky at the top of a phone. */
export function OrderSummaryStrip({
  title,
  text,
  timer,
}: {
  title: ReactNode
  text: ReactNode
  timer?: ReactNode
}) {
  return (
    <div className="summary-bar only-narrow">
      <div className="wrap summary-bar__inner">
        <span>
          <b>{title}</b>
          <br />
          <span className="small muted tabular">{text}</span>
        </span>
        {timer}
      </div>
    </div>
  )
}
