import { FormattedMessage } from 'react-intl'

export function BookingDetailsPage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.bookingDetails" />
      </h1>
    </div>
  )
}
