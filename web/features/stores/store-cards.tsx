import { FormattedMessage } from 'react-intl'
import { TextLink } from '../../ui/button.tsx'
import { StoreCard, StoreCards } from './store-card.tsx'
import type { StoreCardFragment } from './store-card.generated.ts'

interface StoreCardListProps {
  stores: StoreCardFragment[]
  hrefOf: (route: string) => string
}

/** Stores as cards with a link to their page. */
export function StoreCardList({ stores, hrefOf }: StoreCardListProps) {
  return (
    <StoreCards>
      {stores.map(({ route, city, description, picture, isComingSoon, openingText, wellzoneCount }) => (
        <StoreCard
          key={route}
          city={city}
          picture={picture}
          opening={isComingSoon ? (openingText ?? <FormattedMessage id="stores.soon" />) : undefined}
          text={
            <>
              {!isComingSoon && (
                <>
                  <FormattedMessage id="stores.wellzones" values={{ count: wellzoneCount }} />
                  <br />
                </>
              )}
              {description}
            </>
          }
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
