import { useMoney } from '../../lib/language/format.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { ProductChoiceFragment } from './extras-choice.generated.ts'
import './extra-cards.css'

interface ExtraCardsProps {
  products: readonly ProductChoiceFragment[]
  /** `lead`: the first card is the largest and has the arc. */
  layout: 'even' | 'lead'
}

/** Products of a stay with picture, price and description; they are chosen while booking. */
export function ExtraCards({ products, layout }: ExtraCardsProps) {
  const money = useMoney()
  return (
    <ul className={`extra-cards extra-cards--${layout}`} data-count={products.length}>
      {products.map(({ id, name, description, price, picture }) => (
        <li className="extra-card" key={id}>
          <Picture
            className="extra-card__picture"
            name={picture?.key}
            alt={picture?.altText}
            sizes="(min-width: 68rem) 45vw, (min-width: 48rem) 50vw, 82vw"
          />
          <div className="extra-card__head">
            <h3 className="extra-card__name">{name}</h3>
            <p className="extra-card__price tabular">{money(price)}</p>
          </div>
          <p className="extra-card__description">{description}</p>
        </li>
      ))}
    </ul>
  )
}
