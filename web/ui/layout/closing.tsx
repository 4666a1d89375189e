import { type ReactNode, useId } from 'react'
import './closing.css'

/** The end of a page below a wall: a heading, a sentence, the action that leads on. */
export function Closing({
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
    <section className="section wrap closing" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div>
        <p className="lead">{text}</p>
        <div className="row mt-5">{children}</div>
      </div>
    </section>
  )
}
