import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/language/format.ts'
import { Plan } from '../../ui/pictures/plan.tsx'
import type { StorePlaceFragment } from './store-place.generated.ts'
import './type-plans.css'

/** The types of a store, the smallest first, drawn at one scale: size, number, lowest price. */
export function TypePlans({ types }: { types: StorePlaceFragment['wellzoneTypes'] }) {
  const money = useMoney()
  return (
    <>
      <ul className="type-plans" data-count={types.length}>
        {types
          .toReversed()
          .map(({ id, kind, name, description, maxPersons, wellzoneCount, lowestPricePerHour: price }) => (
            <li className="type-plans__item" key={id}>
              <div className="type-plans__link">
                <div className="type-plans__picture">
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
                {description && <p className="type-plans__description">{description}</p>}
                <p className="type-plans__more small muted">
                  {wellzoneCount === null ? (
                    <FormattedMessage id="stores.type.persons" values={{ max: maxPersons }} />
                  ) : (
                    <FormattedMessage
                      id="stores.type.facts"
                      values={{ max: maxPersons, count: wellzoneCount }}
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
