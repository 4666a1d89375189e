import { FormattedMessage } from 'react-intl'

export function BookingPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.booking" />
      </h1>
    </div>
  )
}
