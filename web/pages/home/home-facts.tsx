import { FormattedMessage } from 'react-intl'
import { type Money, useMoney } from '../../lib/language/format.ts'
import './home-facts.css'

/** What a stay is, in four facts. The price is left out while it is unknown. */
export function HomeFacts({ price }: { price: Money | null }) {
  const money = useMoney()
  return (
    <dl className="home-facts">
      <div>
        <dt>
          <FormattedMessage id="home.fact.persons" />
        </dt>
        <dd>
          <FormattedMessage id="home.fact.persons.text" />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="home.fact.hours" />
        </dt>
        <dd>
          <FormattedMessage id="home.fact.hours.text" />
        </dd>
      </div>
      {price && (
        <div>
          <dt>
            <FormattedMessage id="home.fact.price" />
          </dt>
          <dd>
            <FormattedMessage id="home.fact.price.text" values={{ price: money(price) }} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="home.fact.cancel" />
        </dt>
        <dd>
          <FormattedMessage id="home.fact.cancel.text" />
        </dd>
      </div>
    </dl>
  )
}
