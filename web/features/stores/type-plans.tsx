import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/format.ts'
import { Plan } from '../../ui/plan.tsx'
import type { StorePlaceFragment } from './store-place.generated.ts'
import './type-plans.css'

/** The types a store offers, the smallest first, drawn at one scale: how big, how many, from how much. */
export function TypePlans({ types }: { types: StorePlaceFragment['wellzoneTypes'] }) {
  const money = useMoney()
  return (
    <>
      <ul className="plans" data-count={types.length}>
        {types
          .toReversed()
          .map(({ id, kind, name, description, maxPersons, wellzoneCount, lowestPricePerHour: price }) => (
            <li className="plans__i" key={id}>
              <div className="plans__a">
                <div className="plans__pic">
                  <Plan kind={kind} />
                </div>
                <div className="plans__t">
                  <h3 className="plans__n">{name}</h3>
                  {price && (
                    <p className="plans__p">
                      <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />
                    </p>
                  )}
                </div>
                <p className="plans__d">{description}</p>
                <p className="plans__m small muted">
                  <FormattedMessage
                    id="stores.type.facts"
                    values={{ max: maxPersons, count: wellzoneCount }}
                  />
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
