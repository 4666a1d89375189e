import { FormattedMessage } from 'react-intl'
import { TextLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import type { StoreCardFragment } from './store-card.generated.ts'
import './store-cards.css'

interface StoreCardListProps {
  stores: StoreCardFragment[]
  hrefOf: (route: string) => string
}

/** Coming stores, each with its opening and a link to its page, beside one picture of a building site. */
export function StoreCardList({ stores, hrefOf }: StoreCardListProps) {
  const picture = stores.find((store) => store.picture)?.picture
  return (
    <div className="store-cards">
      {picture && (
        <Picture
          className="store-cards__picture"
          arch="right"
          name={picture.key}
          alt={picture.altText}
          sizes="(min-width: 48rem) 42vw, 82vw"
        />
      )}
      <div>
        {stores.map(({ route, city, description, openingText }) => (
          <article className="store-card" key={route}>
            <h3 className="heading-3">{city}</h3>
            <p className="store-card__opening">{openingText ?? <FormattedMessage id="stores.soon" />}</p>
            {description && <p className="small muted store-card__text">{description}</p>}
            <TextLink href={hrefOf(route)} icon="arrow">
              <span>
                <FormattedMessage
                  id="stores.card.link"
                  values={{ city: <span className="visually-hidden">{city}</span> }}
                />
              </span>
            </TextLink>
          </article>
        ))}
      </div>
    </div>
  )
}
