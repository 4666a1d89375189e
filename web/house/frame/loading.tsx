import { FormattedMessage } from 'react-intl'

export function Loading() {
  return (
    <p className="loading" role="status">
      <FormattedMessage id="house.loading" />
    </p>
  )
}
