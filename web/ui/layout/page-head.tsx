import type { ReactNode } from 'react'
import './page-head.css'

/** Title of a page with its introduction beside it. */
export function PageTop({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="wrap page-head">
      <h1>{title}</h1>
      {children && <div className="page-head__text">{children}</div>}
    </header>
  )
}
