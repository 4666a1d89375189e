import { useIntl } from 'react-intl'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { City } from './offers-in.ts'

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
    <TabLinks
      label={intl.formatMessage({ id: 'job-offers.filter.label' })}
      tabs={options.map(({ route, city }) => ({
        href: hrefOf(route),
        text: city,
        isCurrent: route === chosen,
      }))}
    />
  )
}
