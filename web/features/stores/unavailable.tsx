import { FormattedMessage } from 'react-intl'

/** Replaces a fact that cannot be read at the moment. */
export function Unavailable() {
  return (
    <span className="muted">
      <FormattedMessage id="stores.fact.unavailable" />
    </span>
  )
}
