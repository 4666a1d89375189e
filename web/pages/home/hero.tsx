import { type ReactNode, useId } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'
import './hero.css'

interface HeroProps {
  title: ReactNode
  text: ReactNode
  picture: { key: string; altText: string }
  /** The booking bar, for wide screens. */
  bar: ReactNode
  /** Below the text, in a place that never changes its height. */
  note: ReactNode
}

/** First view of the home page: heading, picture in the large arch, the booking bar over both. */
export function Hero({ title, text, note, picture, bar }: HeroProps) {
  const id = useId()
  return (
    <section className="hero wrap" aria-labelledby={id}>
      <div className="hero__text">
        <h1 id={id} className="hero__heading">
          {title}
        </h1>
        <p className="lead hero__lead">{text}</p>
        <div className="hero__note">{note}</div>
      </div>
      <div className="hero__picture">
        <Picture
          arch="left"
          name={picture.key}
          alt={picture.altText}
          sizes="(min-width: 48rem) 75vw, (min-resolution: 2.5dppx) 82vw, 110vw"
          isFirst
        />
      </div>
      <div className="hero__bar">{bar}</div>
    </section>
  )
}
