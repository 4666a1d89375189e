import { type ReactNode, useId } from 'react'
import './film-section.css'

/** A film on the dark ground: text left, the film bleeding right. */
export function FilmSection({
  title,
  text,
  children,
}: {
  title: ReactNode
  text: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section className="film-section inside" aria-labelledby={titleId}>
      <div className="wrap film-section__columns">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="lead muted mt-4">{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
