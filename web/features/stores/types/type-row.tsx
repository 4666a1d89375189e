import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { inSentence } from '../../../lib/language/in-sentence.ts'
import { useLocale } from '../../../lib/language/locale.tsx'
import { useTypeSlides } from '../../../shop/type-slides.tsx'
import { Plan } from '../../../ui/pictures/plan.tsx'
import { floorArea } from '../../../ui/pictures/plan-shapes.ts'
import { Slider } from '../../../ui/pictures/slider.tsx'
import { planDescriptions } from '../../../shop/plan-descriptions.ts'
import { TypeChips } from './type-chips.tsx'
import type { TypeOnOffer } from './types-on-offer.ts'

interface TypeRowProps {
  type: TypeOnOffer
  hrefOf: (route: string) => string
  /** Above the fold. */
  isFirst: boolean
}

/** A type: plan, name, lowest price, what it has, where it is; its anchor is the name of its kind. */
export function TypeRow({ type, hrefOf, isFirst }: TypeRowProps) {
  const intl = useIntl()
  const locale = useLocale()
  const money = useMoney()
  const { kind, name, description, maxPersons, lowestPrice, equipment, stores, isEverywhere } = type
  const anchor = kind.toLowerCase()
  const cities = stores.map(({ city }) => city)
  return (
    <article className="type-row" id={anchor} aria-labelledby={`type-${anchor}`}>
      <div className="type-row__picture">
        <Slider
          label={intl.formatMessage({ id: 'slots.gallery.label' }, { name })}
          slides={useTypeSlides(type)}
          sizes="(min-width: 68rem) 44vw, 82vw"
          isFirst={isFirst}
        />
      </div>
      <div className="type-row__plan">
        <Plan kind={kind} label={intl.formatMessage({ id: planDescriptions[kind] })} />
        <p className="small muted tabular">
          <FormattedMessage id="wellzones.type.area" values={{ area: floorArea(kind) }} />
        </p>
      </div>
      <div className="type-row__text">
        <h2 className="type-row__name" id={`type-${anchor}`}>
          {name}
        </h2>
        {lowestPrice && (
          <p className="type-row__price">
            <FormattedMessage id="wellzones.type.price" values={{ price: money(lowestPrice) }} />{' '}
            <span className="muted">
              <FormattedMessage id="wellzones.type.unit" />
            </span>
          </p>
        )}
        {description && <p className="type-row__description">{description}</p>}
        {equipment.length > 0 && (
          <p className="type-row__equipment">
            {intl.formatList(inSentence(equipment, locale), { type: 'conjunction' })}
          </p>
        )}
        <p className="type-row__where small muted">
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
      </div>
    </article>
  )
}
