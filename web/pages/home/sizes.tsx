import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SizeStoreFragment } from '../../features/stores/types/size-store.generated.ts'
import { sizesOnOffer } from '../../features/stores/types/sizes-on-offer.ts'
import { useMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Plan } from '../../ui/pictures/plan.tsx'
import './sizes.css'

interface SizesProps {
  title: ReactNode
  lead: ReactNode
  stores: readonly SizeStoreFragment[]
}

/** What the shop sells in two sentences, and its sizes with picture, lowest price and plan, at one scale. */
export function Sizes({ title, lead, stores }: SizesProps) {
  const titleId = useId()
  const paths = usePaths()
  const money = useMoney()
  const sizes = sizesOnOffer(stores).toReversed()
  return (
    <section className="section wrap sizes" aria-labelledby={titleId}>
      <div className="sizes__intro">
        <h2 id={titleId}>{title}</h2>
        <p className="lead muted">{lead}</p>
      </div>
      <ul className="sizes__list">
        {sizes.map(({ kind, name, description, picture, lowestPrice }) => (
          <li className="sizes__item" key={kind}>
            <Picture
              className="sizes__picture"
              name={picture?.key}
              alt={picture?.altText}
              sizes="(min-width: 48rem) 40vw, 82vw"
            />
            <a className="sizes__link" href={`${paths.wellzones()}#${kind.toLowerCase()}`}>
              <span className="sizes__name">{name}</span>
              {lowestPrice && (
                <span className="sizes__price">
                  <FormattedMessage id="home.hero.price" values={{ price: money(lowestPrice) }} />
                </span>
              )}
              {description && <span className="sizes__text balanced">{description}</span>}
              <Plan kind={kind} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
