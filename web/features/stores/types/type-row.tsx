import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { useTypeSlides } from '../../../shop/type-slides.tsx'
import { PictureRow } from '../../../ui/pictures/picture-row.tsx'
import { TypeChips } from './type-chips.tsx'
import type { TypeOnOffer } from './types-on-offer.ts'

interface TypeRowProps {
  type: TypeOnOffer
  hrefOf: (route: string) => string
  /** Above the fold. */
  isFirst: boolean
}

/** A type: lowest price, what it is like, where it is; pictures, the plan last. Its kind is its anchor. */
export function TypeRow({ type, hrefOf, isFirst }: TypeRowProps) {
  const intl = useIntl()
  const money = useMoney()
  const { kind, name, description, maxPersons, lowestPrice, stores, isEverywhere } = type
  const cities = stores.map(({ city }) => city)
  return (
    <PictureRow
      id={kind.toLowerCase()}
      name={name}
      label={intl.formatMessage({ id: 'slots.gallery.label' }, { name })}
      slides={useTypeSlides(type)}
      isFirst={isFirst}
    >
      {lowestPrice && (
        <p>
          <FormattedMessage id="wellzones.type.price" values={{ price: money(lowestPrice) }} />{' '}
          <span className="muted">
            <FormattedMessage id="wellzones.type.unit" />
          </span>
        </p>
      )}
      {description && <p className="balanced">{description}</p>}
      <p className="small muted">
        {isEverywhere ? (
          <FormattedMessage
            id="wellzones.type.everywhere"
            values={{ max: maxPersons, count: cities.length, city: cities[0] }}
          />
        ) : (
          <FormattedMessage
            id="wellzones.type.where"
            values={{ max: maxPersons, cities: intl.formatList(cities, { type: 'conjunction' }) }}
          />
        )}
      </p>
      <TypeChips name={name} stores={stores} hrefOf={hrefOf} />
    </PictureRow>
  )
}
