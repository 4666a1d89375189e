import { type ReactNode, useId } from 'react'
import './intro.css'

interface IntroProps {
  title: ReactNode
  lead: ReactNode
  link: ReactNode
  /** Paragraphs. */
  children: ReactNode
}

/** What the shop sells, in a few sentences: heading left, text right. */
export function Intro({ title, lead, link, children }: IntroProps) {
  const titleId = useId()
  return (
    <section className="section wrap intro" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="intro__text">
        <p className="lead">{lead}</p>
        {children}
        <p>{link}</p>
      </div>
    </section>
  )
}
