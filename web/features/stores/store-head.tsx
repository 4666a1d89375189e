import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Place } from './place.tsx'
import { OpeningTimes } from './opening-times.tsx'
import { parkingNames } from './parking-names.ts'
import type { StorePlaceFragment } from './store-place.generated.ts'

interface StoreHeadProps {
  store: StorePlaceFragment
  bookHref: string
  /** For a coming store: link to the open ones. */
  othersHref: string
}

/** Picture, city, description and key facts. A coming store has a label instead of the booking action. */
export function StoreHead({ store, bookHref, othersHref }: StoreHeadProps) {
  const intl = useIntl()
  const { city, address, isComingSoon, openingText } = store
  return (
    <Place
      city={city}
      picture={store.picture}
      text={store.description}
      tag={
        isComingSoon ? (
          <FormattedMessage
            id="stores.opens"
            values={{ when: openingText ?? intl.formatMessage({ id: 'stores.soon' }) }}
          />
        ) : undefined
      }
      actions={
        isComingSoon ? (
          <TextLink href={othersHref} icon="arrow">
            <FormattedMessage id="stores.others" />
          </TextLink>
        ) : (
          <>
            <ButtonLink kind="accent" icon="arrow" href={bookHref}>
              <FormattedMessage id="stores.book" values={{ city }} />
            </ButtonLink>
            <a className="link" href="#directions">
              <Icon name="pin" size={20} />
              <FormattedMessage id="stores.directions.link" />
            </a>
          </>
        )
      }
      facts={
        <Facts>
          {!isComingSoon && (
            <Fact label={<FormattedMessage id="stores.fact.open" />}>
              <OpeningTimes hours={store.openingHours} />
            </Fact>
          )}
          <Fact label={<FormattedMessage id="stores.fact.address" />}>
            {address.street} {address.houseNumber}, {address.postalCode} {address.city}
          </Fact>
          <Fact label={<FormattedMessage id="stores.fact.wellzones" />}>{store.wellzoneCount}</Fact>
          {store.wellzoneTypes.length > 0 && (
            <Fact label={<FormattedMessage id="stores.fact.types" />}>
              {intl.formatList(store.wellzoneTypes.map(({ name }) => name).toReversed(), { type: 'unit' })}
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
