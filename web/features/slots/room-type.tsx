import { type ReactNode, useId } from 'react'
import { Picture } from '../../ui/picture.tsx'
import './room-type.css'

interface RoomTypeProps {
  name: string
  /** "ab 42,00 € pro Stunde" and the price of the stay. */
  price?: ReactNode
  description: ReactNode
  picture: { key: string; altText: string }
  /** Slots, or a note why there are none. */
  children: ReactNode
}

/** One wellzone type with its times: picture, name, price, times. */
export function RoomType({ name, price, description, picture, children }: RoomTypeProps) {
  const id = useId()
  return (
    <article className="room-type" aria-labelledby={id}>
      <Picture
        className="room-type__picture"
        arch="right"
        name={picture.key}
        alt={picture.altText}
        sizes="(min-width: 48rem) 27vw, 6.5rem"
      />
      <div className="room-type__head">
        <h3 className="room-type__name" id={id}>
          {name}
        </h3>
        {price && <p className="room-type__price">{price}</p>}
      </div>
      <p className="room-type__description">{description}</p>
      {children}
    </article>
  )
}
