import { useId } from 'react'
import { formatPlace } from '../../../lib/language/format.ts'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { routeHref } from '../../../shop/stay/route-href.ts'
import { parkingNames } from '../parking-names.ts'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { Unavailable } from '../unavailable.tsx'
import { MapView } from './map-view.tsx'
import './directions.css'
import './map-frame.css'

type Place = Pick<
  StorePlaceFragment,
  'name' | 'address' | 'geo' | 'locationText' | 'parking' | 'picture' | 'mapPicture'
>

/** Directions: the entrance or its map, the address, the telephone, the last steps, and a route planner. */
export function Directions({ store, phone }: { store: Place; phone: string | null }) {
  const { name, address, geo, locationText, parking } = store
  const id = useId()
  const route = routeHref(address, geo)
  const place = store.mapPicture ?? store.picture
  const picture = <Picture name={place?.key} alt={place?.altText} sizes="(min-width: 62rem) 66vw, 82vw" />
  return (
    <section className="section" id="directions" aria-labelledby={id}>
      <div className="wrap directions">
        <div className="map-frame">
          {geo ? <MapView name={name} position={geo} picture={picture} /> : picture}
        </div>
        <div>
          <h2 id={id}>
            <FormattedMessage id="stores.directions.title" />
          </h2>
          <address className="mt-4">
            {name}
            <br />
            {address ? (
              <>
                {address.street} {address.houseNumber}
                <br />
                {formatPlace(address)}
              </>
            ) : (
              <Unavailable />
            )}
          </address>
          {phone && (
            <p>
              <PhoneLink phone={phone} />
            </p>
          )}
          {locationText && <p className="mt-4 muted">{locationText}</p>}
          {parking && (
            <p className="muted only-narrow">
              <FormattedMessage id={parkingNames[parking]} />.
            </p>
          )}
          {route && (
            <p className="mt-4">
              <a className="link" href={route} target="_blank" rel="noopener">
                <FormattedMessage id="stores.directions.route" />
                <Icon name="arrow" size={20} />
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
