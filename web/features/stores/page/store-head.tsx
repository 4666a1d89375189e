import { FormattedMessage, useIntl } from 'react-intl'
import { type Money, useMoney } from '../../../lib/language/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { firstSentence } from '../first-sentence.ts'
import { OpeningTimes } from '../opening-times.tsx'
import { parkingNames } from '../parking-names.ts'
import type { StorePlaceFragment } from '../store-place.generated.ts'
import { Unavailable } from '../unavailable.tsx'
import { AddressLine } from './address-line.tsx'
import { Place } from './place.tsx'

interface StoreHeadProps {
  store: StorePlaceFragment
  /** The lowest of its types, per hour; null if no price is known. */
  price: Money | null
  phone: string | null
  bookHref: string
}

/** Head of an open store: the room through the open door, city, price and booking action, key facts. */
export function StoreHead({ store, price, phone, bookHref }: StoreHeadProps) {
  const intl = useIntl()
  const money = useMoney()
  const { city, address, locationText, openingHours, parking, wellzoneTypes: types } = store
  return (
    <Place
      city={city}
      picture={{ key: 'door-ajar', altText: intl.formatMessage({ id: 'stores.list.picture' }) }}
      text={store.description}
      actions={
        <>
          <div className="place__offer">
            {price && (
              <p className="place__price">
                <FormattedMessage id="stores.type.price" values={{ price: money(price) }} />
              </p>
            )}
            <ButtonLink kind="accent" href={bookHref}>
              <FormattedMessage id="stores.book" />
            </ButtonLink>
          </div>
          <div className="place__ways small">
            {openingHours && (
              <div className="only-narrow muted">
                <OpeningTimes hours={openingHours} />
              </div>
            )}
            <a className="link" href="#directions">
              <FormattedMessage id="stores.directions.title" />
            </a>
            {phone && <PhoneLink phone={phone} />}
          </div>
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
            <Fact label={<FormattedMessage id="stores.fact.types" values={{ count: types.length }} />}>
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
