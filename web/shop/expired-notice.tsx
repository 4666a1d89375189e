import type { ReactNode } from 'react'
import './expired-notice.css'

interface ExpiredNoticeProps {
  title: ReactNode
  /** What it was, where that is known. */
  what: ReactNode
  text: ReactNode
  /** Said aloud as soon as it is there. */
  isAlert?: boolean
  /** What can be done now. */
  children: ReactNode
}

/** The time of something ran out. */
export function ExpiredNotice({ title, what, text, isAlert = false, children }: ExpiredNoticeProps) {
  return (
    <section className="expired-notice" role={isAlert ? 'alert' : undefined}>
      <h2 className="heading-3">{title}</h2>
      {what && <p>{what}</p>}
      <p className="muted">{text}</p>
      <div className="row">{children}</div>
    </section>
  )
}
