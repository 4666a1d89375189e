import { FormattedMessage } from 'react-intl'
import { type Money, useMoney } from '../../lib/language/format.ts'

/** What a stay costs, which is left out while it is unknown, and until when it can be cancelled. */
export function HeroFacts({ price }: { price: Money | null }) {
  const money = useMoney()
  return (
    <p className="hero__facts tabular">
      {price && (
        <span>
          <FormattedMessage id="home.hero.price" values={{ price: money(price) }} />
        </span>
      )}
      <span>
        <FormattedMessage id="home.hero.cancel" />
      </span>
    </p>
  )
}
