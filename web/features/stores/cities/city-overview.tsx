import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { firstSentence } from '../first-sentence.ts'
import { parkingNames } from '../parking-names.ts'
import { storePictures } from '../store-pictures.ts'
import type { CityItemFragment } from './city-item.generated.ts'
import { type City, CityList } from './city-list.tsx'

interface CityOverviewProps {
  stores: CityItemFragment[]
  hrefOf: (route: string) => string
}

/** All cities: open ones with their facts and pictures, coming ones in one sentence. */
export function CityOverview({ stores, hrefOf }: CityOverviewProps) {
  const intl = useIntl()
  const toCity = (store: CityItemFragment): City => {
    // smallest first, as the prices grow
    const types = store.wellzoneTypes.map(({ name }) => name).toReversed()
    const { wellzoneCount: count, parking } = store
    const sizes = { count: types.length, first: types[0] ?? '' }
    return {
      route: store.route,
      href: hrefOf(store.route),
      name: store.city,
      place: firstSentence(store.locationText),
      counts: [
        ...(count === null
          ? []
          : [<FormattedMessage key="wellzones" id="stores.wellzones" values={{ count }} />]),
        <FormattedMessage key="types" id="stores.city.typeCount" values={sizes} />,
      ],
      parking: parking && <FormattedMessage id={parkingNames[parking]} />,
      pictures: storePictures(store),
    }
  }
  const coming = stores.filter(({ isComingSoon }) => isComingSoon)
  return (
    <CityList
      label={intl.formatMessage({ id: 'stores.list.title' })}
      cities={stores.filter(({ isComingSoon }) => !isComingSoon).map(toCity)}
    >
      {coming.length > 0 && (
        <p>
          <FormattedMessage
            id="stores.coming"
            values={{
              cities: (
                <FormattedList
                  value={coming.map(({ route, city }) => (
                    <Link key={route} href={hrefOf(route)}>
                      {city}
                    </Link>
                  ))}
                />
              ),
            }}
          />
        </p>
      )}{' '}
      <p className="small muted">
        <FormattedMessage id="stores.city.sample" />
      </p>
    </CityList>
  )
}
