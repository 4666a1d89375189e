import { FormattedMessage } from 'react-intl'
import { TextLink } from '../../ui/button.tsx'
import { StoreCard, StoreCards } from './store-card.tsx'
import type { StoreCardFragment } from './store-card.generated.ts'

interface StoreCardListProps {
  stores: StoreCardFragment[]
  hrefOf: (route: string) => string
}

/** Coming stores as cards with a link to their page. */
export function StoreCardList({ stores, hrefOf }: StoreCardListProps) {
  return (
    <StoreCards>
      {stores.map(({ route, city, description, picture, openingText }) => (
        <StoreCard
          key={route}
          city={city}
          picture={picture}
          opening={openingText ?? <FormattedMessage id="stores.soon" />}
          text={description}
          action={
            <TextLink href={hrefOf(route)} icon="arrow">
              <FormattedMessage
                id="stores.card.link"
                values={{ city: <span className="visually-hidden">{city}</span> }}
              />
            </TextLink>
          }
        />
      ))}
    </StoreCards>
  )
}
