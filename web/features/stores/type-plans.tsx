import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/language/format.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Plan } from '../../ui/pictures/plan.tsx'
import type { StorePlaceFragment } from './store-place.generated.ts'
import './type-plans.css'

/** The types of a store, the smallest first: a room, its plan at one scale, size, number, lowest price. */
export function TypePlans({ types }: { types: StorePlaceFragment['wellzoneTypes'] }) {
  const money = useMoney()
  return (
    <>
      <ul className="type-plans" data-count={types.length}>
        {types.toReversed().map(({ id, kind, name, picture, lowestPricePerHour: price, ...type }) => (
          <li className="type-plans__item" key={id}>
            <div className="type-plans__link">
              <div className="type-plans__picture">
                {picture && (
                  <Picture
                    className="type-plans__view"
                    name={picture.key}
                    alt={picture.altText}
                    sizes="40vw"
                  />
                )}
                <Plan kind={kind} />
              </div>
              <div className="type-plans__text">
                <h3 className="type-plans__name">{name}</h3>
                {price && (
                  <p className="type-plans__price">
                    <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />
                  </p>
                )}
              </div>
              {type.description && <p className="type-plans__description balanced">{type.description}</p>}
              <p className="type-plans__more small muted">
                {type.wellzoneCount === null ? (
                  <FormattedMessage id="stores.type.persons" values={{ max: type.maxPersons }} />
                ) : (
                  <FormattedMessage
                    id="stores.type.facts"
                    values={{ max: type.maxPersons, count: type.wellzoneCount }}
                  />
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="small muted mt-4">
        <FormattedMessage id="stores.type.sample" />
      </p>
    </>
  )
}
