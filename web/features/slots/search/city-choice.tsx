import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { useMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { lowestPrice } from '../../../shop/lowest-price.ts'
import type { BannerStoreFragment } from '../banner/banner-store.generated.ts'

interface CityChoiceProps {
  stores: BannerStoreFragment[]
  onChoose: (route: string) => void
}

/** The open cities, each with its lowest price, and those to come: days are asked for once one is chosen. */
export function CityChoice({ stores, onChoose }: CityChoiceProps) {
  const intl = useIntl()
  const money = useMoney()
  const paths = usePaths()
  const coming = stores.filter(({ isComingSoon }) => isComingSoon).map(({ city }) => city)
  return (
    <div className="city-choice">
      <ul className="city-choice__list" aria-label={intl.formatMessage({ id: 'slots.where.choose' })}>
        {stores
          .filter(({ isComingSoon }) => !isComingSoon)
          .map(({ route, city, wellzoneTypes }) => {
            const price = lowestPrice(wellzoneTypes)
            return (
              <li key={route}>
                <button type="button" onClick={() => onChoose(route)}>
                  <b>{city}</b>
                  {price && (
                    <span className="tabular">
                      <FormattedMessage id="slots.near.price" values={{ price: money(price) }} />
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        <li>
          <Link href={paths.locations()}>
            <b>
              <FormattedMessage id="slots.where.all" />
            </b>
          </Link>
        </li>
      </ul>
      {coming.length > 0 && (
        <p className="hint">
          <FormattedMessage id="slots.where.coming" values={{ cities: intl.formatList(coming) }} />
        </p>
      )}
    </div>
  )
}
