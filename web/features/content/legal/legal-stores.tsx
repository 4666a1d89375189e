import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import './legal-stores.css'

export interface LegalStoresProps {
  stores: { id: string; number: number; city: string }[]
  /** The store whose text is shown; null for the general text. */
  storeNumber: number | null
  /** Address of the text of a store; of the general text with null. */
  hrefOf: (storeNumber: number | null) => string
}

/** Which store the text is for, with links to the others, if they are known; they work without JavaScript. */
export function LegalStores({ stores, storeNumber, hrefOf }: LegalStoresProps) {
  if (stores.length === 0) return null
  const city = stores.find(({ number }) => number === storeNumber)?.city
  const choices = [{ id: 'all', number: null, city: null }, ...stores]
  return (
    // A new store closes the list.
    <details className="legal-stores" key={storeNumber}>
      <summary>
        <span>
          <span className="muted">
            <FormattedMessage id="legal.stores.label" />
          </span>{' '}
          <b>{city ?? <FormattedMessage id="legal.stores.all" />}</b>
        </span>
        <Icon name="down" />
      </summary>
      <ul className="legal-stores__list">
        {choices.map((store) => (
          <li key={store.id}>
            <Link href={hrefOf(store.number)} aria-current={store.number === storeNumber || undefined}>
              {store.city ?? <FormattedMessage id="legal.stores.all" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
