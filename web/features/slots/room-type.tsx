import { type ReactNode, useId } from 'react'
import { Picture } from '../../ui/picture.tsx'
import './room-type.css'

interface RoomTypeProps {
  name: string
  /** "ab 42,00 € pro Stunde" and what the stay costs. */
  price?: ReactNode
  description: ReactNode
  picture: { key: string; altText: string }
  /** Slots, or a note why there are none. */
  children: ReactNode
}

/** One type of suite with its times: picture, name, price, times. */
export function RoomType({ name, price, description, picture, children }: RoomTypeProps) {
  const id = useId()
  return (
    <article className="type" aria-labelledby={id}>
      <Picture
        className="type__pic"
        door="right"
        name={picture.key}
        alt={picture.altText}
        sizes="(min-width: 48rem) 27vw, 6.5rem"
      />
      <div className="type__h">
        <h3 className="type__n" id={id}>
          {name}
        </h3>
        {price && <p className="type__p">{price}</p>}
      </div>
      <p className="type__d">{description}</p>
      {children}
    </article>
  )
}
