import { FormattedMessage } from 'react-intl'

export function LocationPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.locations" />
      </h1>
    </div>
  )
}
