import { FormattedMessage } from 'react-intl'

export function BookingSuccessPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.bookingSuccess" />
      </h1>
    </div>
  )
}
