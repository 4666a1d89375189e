import type { ReactNode } from 'react'
import './not-found-art.css'

/** The 404 illustration: a floor plan whose last door is dashed. */
export function NotFoundArt({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  return (
    <div className="wrap not-found">
      <svg
        className="not-found__art"
        viewBox="-4 -4 968 428"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M0 420V0h960v420" strokeWidth="6" />
        <path d="M320 0v250M640 0v250" strokeWidth="4" />
        <path d="M320 250h120M640 250h120" strokeWidth="2" />
        <path d="M440 250a120 120 0 0 1-120 120M760 250a120 120 0 0 1-120 120" strokeWidth="1.25" />
        <path d="M0 420h960" strokeWidth="6" />
        <path d="M320 370v50M640 370v50" strokeWidth="4" />
        <g strokeWidth="1.25" opacity=".55">
          <path d="M40 40h120v90H40zM60 60h34v20H60zM106 60h34v20h-34z" />
          <path d="M380 40h180v110H380zM470 55a42 42 0 1 1 0 84 42 42 0 0 1 0-84z" />
        </g>
        <path d="M956 250H836A120 120 0 0 0 956 370" strokeWidth="1.25" strokeDasharray="7 7" />
      </svg>
      <div className="not-found__text">
        <h1 className="heading-1">{title}</h1>
        <p className="lead muted mt-4">{text}</p>
        <div className="row mt-6">{children}</div>
      </div>
    </div>
  )
}
