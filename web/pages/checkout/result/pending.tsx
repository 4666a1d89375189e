import type { ReactNode } from 'react'
import './pending.css'

/** A process of a few seconds: an animation and text. */
export function Pending({ title, text, level = 2 }: { title: ReactNode; text?: ReactNode; level?: 1 | 2 }) {
  const Heading = `h${level}` as const
  return (
    <div className="pending" role="status">
      <svg
        className="pending__picture"
        viewBox="0 0 64 64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <path d="M2 60h10M52 60h10" strokeWidth="4" />
        <path d="M12 60V20" strokeWidth="2" className="pending__leaf" />
        <path d="M12 20a40 40 0 0 1 40 40" strokeWidth="1" />
      </svg>
      <Heading className={level === 1 ? 'heading-1' : 'heading-3'}>{title}</Heading>
      {text && <p className="muted">{text}</p>}
    </div>
  )
}
