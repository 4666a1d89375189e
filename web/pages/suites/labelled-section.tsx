import { type ReactNode, useId } from 'react'
import './labelled-section.css'

interface LabelledSectionProps {
  id: string
  title: ReactNode
  text: ReactNode
  /** Small print below the text. */
  note?: ReactNode
  /** A picture below the text. */
  aside?: ReactNode
  children: ReactNode
}

/** A section with its heading and text in a narrow column at the left. */
export function LabelledSection({ id, title, text, note, aside, children }: LabelledSectionProps) {
  const titleId = useId()
  return (
    <section className="section wrap labelled-section" id={id} aria-labelledby={titleId}>
      <div className="labelled-section__label">
        <h2 id={titleId}>{title}</h2>
        <p className="muted mt-4">{text}</p>
        {note && <p className="small muted mt-4">{note}</p>}
        {aside}
      </div>
      <div>{children}</div>
    </section>
  )
}
