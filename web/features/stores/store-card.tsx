import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Plan } from '../../ui/plan.tsx'
import './store-card.css'

export function StoreCards({ children }: { children: ReactNode }) {
  return <div className="store-cards">{children}</div>
}

interface StoreCardProps {
  city: string
  text: ReactNode
  /** Null for a store without pictures: a placeholder announces them. */
  picture: { key: string; altText: string } | null
  /** "Ende 2025": a coming store shows its plan instead of a picture. */
  opening?: ReactNode
  action: ReactNode
}

export function StoreCard({ city, text, picture, opening, action }: StoreCardProps) {
  return (
    <article className="store-card">
      {opening ? (
        <div className="store-card__picture arch store-card__picture--soon">
          <Plan kind="CLASSIC" />
          <span className="store-card__status">{opening}</span>
        </div>
      ) : (
        <Picture
          className="store-card__picture"
          arch="right"
          name={picture?.key ?? ''}
          alt={picture?.altText ?? ''}
          sizes="(min-width: 48rem) 30vw, 92vw"
        />
      )}
      <h2 className="store-card__name heading-3">{city}</h2>
      <p className="small muted">{text}</p>
      {action}
    </article>
  )
}
