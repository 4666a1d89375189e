import { type ReactNode, useId } from 'react'
import './booking-layout.css'

interface BookingHeadProps {
  title: ReactNode
  text: ReactNode
  /** The filter of the times. */
  children: ReactNode
}

/** Head of the page where slot and extras are chosen. */
export function BookingHead({ title, text, children }: BookingHeadProps) {
  return (
    <header className="booking-layout__head">
      <div>
        <h1 className="heading-1">{title}</h1>
        <p className="lead muted">{text}</p>
      </div>
      {children}
    </header>
  )
}

interface BlockProps {
  id?: string
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** One question of that page: title on the left, content on the right. */
export function Block({ id, title, text, children }: BlockProps) {
  const titleId = useId()
  return (
    <section className="booking-block booking-block--split" id={id} aria-labelledby={titleId}>
      <div className="booking-block__head">
        <h2 id={titleId}>{title}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
