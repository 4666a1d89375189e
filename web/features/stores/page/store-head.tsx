import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { firstSentence } from '../first-sentence.ts'
import { OpeningTimes } from '../opening-times.tsx'
import { parkingNames } from '../parking-names.ts'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { Place } from './place.tsx'

interface StoreHeadProps {
  store: StorePlaceFragment
  bookHref: string
}

/** Head of an open store: picture, city, description, key facts and the booking action. */
export function StoreHead({ store, bookHref }: StoreHeadProps) {
  const intl = useIntl()
  const { city, address, wellzoneTypes: types } = store
  return (
    <Place
      city={city}
      picture={store.picture}
      text={store.description}
      actions={
        <>
          <ButtonLink kind="accent" icon="arrow" href={bookHref}>
            <FormattedMessage id="stores.book" values={{ city }} />
          </ButtonLink>
          <a className="link" href="#directions">
            <Icon name="pin" size={20} />
            <FormattedMessage id="stores.directions.link" />
          </a>
        </>
      }
      aside={
        <Facts>
          <Fact label={<FormattedMessage id="stores.fact.open" />}>
            <OpeningTimes hours={store.openingHours} />
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.place" />}>{firstSentence(store.locationText)}</Fact>
          <Fact label={<FormattedMessage id="stores.fact.address" />}>
            {address.street} {address.houseNumber},{' '}
            <span className="nowrap">
              {address.postalCode} {address.city}
            </span>
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.wellzones" />}>{store.wellzoneCount}</Fact>
          {types.length > 0 && (
            <Fact label={<FormattedMessage id="stores.fact.types" />}>
              {intl.formatList(types.map(({ name }) => name).toReversed(), { type: 'unit' })}
            </Fact>
          )}
          <Fact label={<FormattedMessage id="stores.fact.parking" />}>
            <FormattedMessage id={parkingNames[store.parking]} />
          </Fact>
        </Facts>
      }
    />
  )
}
