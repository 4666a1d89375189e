import { type ReactNode, useId } from 'react'
import './film-section.css'

interface FilmSectionProps {
  title: ReactNode
  text: ReactNode
  /** The film, which bleeds to the right edge. */
  children: ReactNode
}

/** A film on dark ground: what it shows on the left, the film on the right. */
export function FilmSection({ title, text, children }: FilmSectionProps) {
  const titleId = useId()
  return (
    <section className="film-section inside" aria-labelledby={titleId}>
      <div className="wrap film-section__content">
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="lead muted mt-4">{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
