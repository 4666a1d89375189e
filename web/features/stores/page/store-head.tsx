import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { firstSentence } from '../first-sentence.ts'
import { OpeningTimes } from '../opening-times.tsx'
import { parkingNames } from '../parking-names.ts'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { Unavailable } from '../unavailable.tsx'
import { Place } from './place.tsx'

interface StoreHeadProps {
  store: StorePlaceFragment
  bookHref: string
}

/** Head of an open store: picture, city, description, key facts and the booking action. */
export function StoreHead({ store, bookHref }: StoreHeadProps) {
  const intl = useIntl()
  const { city, address, locationText, openingHours, parking, wellzoneTypes: types } = store
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
            {openingHours ? <OpeningTimes hours={openingHours} /> : <Unavailable />}
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.place" />}>
            {locationText === null ? <Unavailable /> : firstSentence(locationText)}
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.address" />}>
            {address ? <AddressLine address={address} /> : <Unavailable />}
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.wellzones" />}>
            {store.wellzoneCount ?? <Unavailable />}
          </Fact>
          {types.length > 0 && (
            <Fact label={<FormattedMessage id="stores.fact.types" />}>
              {intl.formatList(types.map(({ name }) => name).toReversed(), { type: 'unit' })}
            </Fact>
          )}
          <Fact label={<FormattedMessage id="stores.fact.parking" />}>
            {parking ? <FormattedMessage id={parkingNames[parking]} /> : <Unavailable />}
          </Fact>
        </Facts>
      }
    />
  )
}

function AddressLine({ address }: { address: NonNullable<StorePlaceFragment['address']> }) {
  return (
    <>
      {address.street} {address.houseNumber},{' '}
      <span className="nowrap">
        {address.postalCode} {address.city}
      </span>
    </>
  )
}
