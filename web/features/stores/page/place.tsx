import { type ReactNode, useId } from 'react'
import { Picture } from '../../../ui/pictures/picture.tsx'
import './place.css'

interface PlaceProps {
  city: string
  /** The tag on the picture: "Eröffnung: Frühjahr 2027". */
  tag?: ReactNode
  text: ReactNode
  picture: { key: string; altText: string } | null
  actions: ReactNode
  /** Facts, or what a visitor can do beside the headline. */
  aside: ReactNode
}

/** Head of a store's page: the city as the largest headline below its picture or beside it, facts. */
export function Place({ city, tag, text, picture, actions, aside }: PlaceProps) {
  const id = useId()
  return (
    <section className="place" aria-labelledby={id}>
      <div className="place__view">
        <Picture
          className="place__picture"
          arch="right"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 48rem) 94vw, 82vw"
          isFirst
        />
        {tag && <p className="place__tag">{tag}</p>}
      </div>
      <div className="wrap place__inner">
        <div>
          <h1 id={id} className="place__heading">
            {city}
          </h1>
          {text && <p className="lead mt-4 place__text">{text}</p>}
          <div className="row mt-6">{actions}</div>
        </div>
        {aside}
      </div>
    </section>
  )
}
