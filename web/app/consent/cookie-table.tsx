import { FormattedMessage, useIntl } from 'react-intl'
import { useShop } from '../../lib/shop.ts'
import type { ConsentKey } from '../../shop/consent/consent-cookie.ts'
import { type CookieDefinition, mapProviderOf } from '../../shop/consent/definitions.ts'
import './cookie-table.css'

interface CookieTableProps {
  entries: CookieDefinition[]
  caption: string
  allowed: ConsentKey[]
  onAllow: (key: ConsentKey, isAllowed: boolean) => void
}

/** What each entry is, from whom, for what and how long, with a box to allow it; a list on phones. */
export function CookieTable({ entries, caption, allowed, onAllow }: CookieTableProps) {
  const intl = useIntl()
  const label = (id: 'consent.table.provider' | 'consent.table.expires'): string => intl.formatMessage({ id })
  return (
    <table className="cookie-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">
              <FormattedMessage id="consent.table.choice" />
            </span>
          </th>
          <th scope="col">
            <FormattedMessage id="consent.table.name" />
          </th>
          <th scope="col">{label('consent.table.provider')}</th>
          <th scope="col">
            <FormattedMessage id="consent.table.purpose" />
          </th>
          <th scope="col">{label('consent.table.expires')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={entry.name}
            entry={entry}
            isAllowed={entry.consent === null || allowed.includes(entry.consent)}
            onAllow={onAllow}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  entry: CookieDefinition
  isAllowed: boolean
  onAllow: CookieTableProps['onAllow']
}

function Row({ entry, isAllowed, onAllow }: RowProps) {
  const intl = useIntl()
  const { map } = useShop()
  const { consent, expires } = entry
  const name = intl.formatMessage({ id: entry.name })
  return (
    <tr>
      <td className="cookie-table__choice">
        <label className="check">
          <input
            type="checkbox"
            checked={isAllowed}
            disabled={consent === null}
            aria-label={intl.formatMessage(
              { id: consent ? 'consent.dialog.allow' : 'consent.dialog.alwaysOn' },
              { name },
            )}
            onChange={(event) => consent && onAllow(consent, event.target.checked)}
          />
        </label>
      </td>
      <th scope="row">{name}</th>
      <td className="cookie-table__provider">{entry.provider ?? mapProviderOf(map.host)}</td>
      <td className="cookie-table__purpose">
        <FormattedMessage id={entry.purpose} />
      </td>
      <td className="cookie-table__expires tabular">
        {typeof expires === 'number' ? (
          <FormattedMessage id="consent.expires.days" values={{ days: expires }} />
        ) : (
          <FormattedMessage id={expires} />
        )}
      </td>
    </tr>
  )
}
