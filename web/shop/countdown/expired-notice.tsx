import type { ReactNode } from 'react'
import './expired-notice.css'

interface ExpiredNoticeProps {
  title: ReactNode
  /** What has expired, if that is known. */
  what: ReactNode
  text: ReactNode
  /** Announced as soon as it appears. */
  isAlert?: boolean
  /** Actions that are possible now. */
  children: ReactNode
}

/** Notice that a hold or a cart has expired. */
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
