import { type ReactNode, useId } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'
import './hero.css'

interface HeroProps {
  title: ReactNode
  text: ReactNode
  picture: { key: string; altText: string }
  /** The booking bar, for wide screens. */
  bar: ReactNode
  /** In the lower corner of the picture. */
  again?: ReactNode
}

/** First view of the home page: heading, picture in the large arch, the booking bar over both. */
export function Hero({ title, text, picture, bar, again }: HeroProps) {
  const id = useId()
  return (
    <section className="hero wrap" aria-labelledby={id}>
      <div className="hero__text">
        <h1 id={id} className="hero__heading">
          {title}
        </h1>
        <p className="lead hero__lead">{text}</p>
      </div>
      <div className="hero__picture">
        <Picture
          arch="left"
          name={picture.key}
          alt={picture.altText}
          sizes="(min-width: 48rem) 54vw, 82vw"
          isFirst
        />
        {again}
      </div>
      <div className="hero__bar">{bar}</div>
    </section>
  )
}
