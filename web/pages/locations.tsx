import { FormattedMessage } from 'react-intl'

export function LocationsPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.locations" />
      </h1>
    </div>
  )
}
