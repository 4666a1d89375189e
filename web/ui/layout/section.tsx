import { type ReactNode, useId } from 'react'

interface SectionProps {
  id?: string
  title: ReactNode
  /** A link or a filter beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className="section wrap" id={id} aria-labelledby={titleId}>
      <div className="section__head">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
