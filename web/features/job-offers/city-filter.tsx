import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import type { City } from './offers-in.ts'
import './city-filter.css'

interface CityFilterProps {
  cities: City[]
  /** Route of the chosen city; null shows all. */
  chosen: string | null
  hrefOf: (route: string | null) => string
}

/** The offers by city. Links, because the choice is in the URL and works without scripts. */
export function CityFilter({ cities, chosen, hrefOf }: CityFilterProps) {
  const intl = useIntl()
  const options = [{ route: null, city: intl.formatMessage({ id: 'job-offers.filter.all' }) }, ...cities]
  return (
    <nav className="city-filter" aria-labelledby="job-offers-filter">
      <h3 className="visually-hidden" id="job-offers-filter">
        <FormattedMessage id="job-offers.filter.label" />
      </h3>
      <ul className="city-filter__list">
        {options.map(({ route, city }) => (
          <li key={city}>
            <Link
              className="city-filter__option"
              href={hrefOf(route)}
              aria-current={route === chosen ? 'true' : undefined}
            >
              {city}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
