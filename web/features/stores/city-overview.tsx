import { FormattedMessage, useIntl } from 'react-intl'
import { CitiesToCome, City, CityList } from './city-list.tsx'
import type { CityItemFragment } from './city-item.generated.ts'
import { firstSentence } from './first-sentence.ts'
import { parkingNames } from './parking-names.ts'

interface CityOverviewProps {
  stores: CityItemFragment[]
  hrefOf: (route: string) => string
}

/** All cities: open ones link to their page, coming ones share a sentence. */
export function CityOverview({ stores, hrefOf }: CityOverviewProps) {
  const intl = useIntl()
  const coming = stores
    .filter(({ isComingSoon }) => isComingSoon)
    .map(({ city, openingText }) =>
      openingText ? intl.formatMessage({ id: 'stores.coming.item' }, { city, opening: openingText }) : city,
    )
  return (
    <CityList>
      {stores
        .filter(({ isComingSoon }) => !isComingSoon)
        .map(({ route, city, locationText, picture, wellzoneCount, parking, wellzoneTypes }) => (
          <City
            key={route}
            href={hrefOf(route)}
            name={city}
            text={firstSentence(locationText)}
            picture={picture.key}
            facts={[
              <FormattedMessage key="count" id="stores.wellzones" values={{ count: wellzoneCount }} />,
              <FormattedMessage key="parking" id={parkingNames[parking]} />,
              wellzoneTypes
                .map(({ name }) => name)
                .toReversed()
                .join(', '),
            ]}
          />
        ))}
      {coming.length > 0 && (
        <CitiesToCome>
          <FormattedMessage id="stores.coming" values={{ cities: coming.join(', ') }} />
        </CitiesToCome>
      )}
    </CityList>
  )
}
