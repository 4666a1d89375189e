import { FormattedMessage } from 'react-intl'

/** In the place of a fact that cannot be read at the moment. */
export function Unavailable() {
  return (
    <span className="muted">
      <FormattedMessage id="stores.fact.unavailable" />
    </span>
  )
}
