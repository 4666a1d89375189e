import type { ReactNode } from 'react'
import './kit.css'

export function Kit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit" aria-label={title}>
      <h2 className="h3s">{title}</h2>
      <div className="kit__b">{children}</div>
    </section>
  )
}
