import { FormattedMessage } from 'react-intl'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { routeHref } from './route-href.ts'
import type { StorePlaceFragment } from './store-place.generated.ts'
import './directions.css'

/** Directions: address, description of the last steps, and a route planner. */
export function Directions({
  store: { name, address, locationText },
}: {
  store: Pick<StorePlaceFragment, 'name' | 'address' | 'locationText'>
}) {
  return (
    <Section id="directions" title={<FormattedMessage id="stores.directions.title" />}>
      <div className="directions">
        <address>
          {name}
          <br />
          {address.street} {address.houseNumber}
          <br />
          {address.postalCode} {address.city}
        </address>
        <div>
          <p className="lead">{locationText}</p>
          <p className="mt-4">
            <a className="link" href={routeHref(address)} target="_blank" rel="noopener">
              <FormattedMessage id="stores.directions.route" />
              <Icon name="arrow" size={20} />
            </a>
          </p>
        </div>
      </div>
    </Section>
  )
}
