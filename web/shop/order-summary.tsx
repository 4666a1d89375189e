import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import './order-summary.css'

interface OrderSummaryProps {
  label: string
  title: ReactNode
  picture: { key: string; altText: string }
  /** The countdown chip. */
  timer?: ReactNode
  /** Day and time, ribbon, lines. */
  children: ReactNode
}

/** What is being booked, beside every step of the flow; sticks on wide screens. */
export function OrderSummary({ label, title, picture, timer, children }: OrderSummaryProps) {
  return (
    <aside className="slip" aria-label={label}>
      <Picture
        className="slip__pic"
        door="right"
        name={picture.key}
        alt={picture.altText}
        sizes="(min-width: 62rem) 35vw, 92vw"
      />
      <div className="slip__b">
        <div className="slip__top">
          <h2 className="slip__h">{title}</h2>
          {timer}
        </div>
        {children}
      </div>
    </aside>
  )
}

/** The same in two lines, stuck to the top of a phone. */
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
    <div className="strip only-narrow">
      <div className="wrap strip__in">
        <span>
          <b>{title}</b>
          <br />
          <span className="small muted num">{text}</span>
        </span>
        {timer}
      </div>
    </div>
  )
}
