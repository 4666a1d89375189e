import type { ReactNode } from 'react'
import './walk.css'

/** Steps one below the other, with the drawing of an open door between them. */
export function Walk({ children }: { children: ReactNode }) {
  return <ol className="walk wrap">{children}</ol>
}

interface WalkStepProps {
  number: number
  title: ReactNode
  text: ReactNode
  note: ReactNode
  /** `panel` stays inside the columns, `picture` bleeds to the right edge. */
  kind: 'panel' | 'picture'
  children: ReactNode
}

export function WalkStep({ number, title, text, note, kind, children }: WalkStepProps) {
  return (
    <li className="walk__step">
      <div className="walk__text">
        {number > 1 && (
          <svg
            className="walk__door"
            viewBox="0 0 72 72"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M1 0v71" strokeWidth="2" />
            <path d="M1 71A71 71 0 0 0 72 0" strokeWidth="1" />
          </svg>
        )}
        {/* The list is ordered: its numbers are read anyway. */}
        <span className="walk__number display tabular" aria-hidden="true">
          {number}
        </span>
        <h2>{title}</h2>
        <p className="walk__lead">{text}</p>
        <p className="balanced muted small">{note}</p>
      </div>
      <div className={`walk__side walk__side--${kind}`}>{children}</div>
    </li>
  )
}
