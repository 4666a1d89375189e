import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import './type-chips.css'

interface TypeChipsProps {
  /** The name of the type. */
  name: string
  stores: { route: string; city: string }[]
  hrefOf: (route: string) => string
}

/** Links to the equipment of a type in each of its cities. */
export function TypeChips({ name, stores, hrefOf }: TypeChipsProps) {
  const labelId = useId()
  return (
    <>
      <p className="type-chips__label small" id={labelId}>
        <FormattedMessage id="wellzones.chips.label" />
      </p>
      <ul className="type-chips" aria-labelledby={labelId}>
        {stores.map(({ route, city }) => (
          <li key={route}>
            <Link className="type-chip" href={hrefOf(route)}>
              <Icon name="pin" size={20} />
              <span>
                {city}{' '}
                <span className="visually-hidden">
                  <FormattedMessage id="wellzones.chips.of" values={{ name }} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
