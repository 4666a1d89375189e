import type { ReactNode } from 'react'
import { Picture } from '../../ui/pictures/picture.tsx'
import './store-card.css'

export function StoreCards({ children }: { children: ReactNode }) {
  return <div className="store-cards">{children}</div>
}

interface StoreCardProps {
  city: string
  text: ReactNode
  picture: { key: string; altText: string } | null
  /** The opening on the picture: "Frühjahr 2027". */
  opening: ReactNode
  action: ReactNode
}

export function StoreCard({ city, text, picture, opening, action }: StoreCardProps) {
  return (
    <article className="store-card">
      <div className="store-card__view">
        <Picture
          className="store-card__picture"
          arch="right"
          name={picture?.key}
          alt={picture?.altText}
          sizes="(min-width: 48rem) 58vw, 82vw"
        />
        <span className="store-card__status">{opening}</span>
      </div>
      <h3 className="store-card__name heading-3">{city}</h3>
      {text && <p className="small muted">{text}</p>}
      {action}
    </article>
  )
}
