import { FormattedMessage } from 'react-intl'

export function BookingFinalizePage() {
  return (
    <div className="wrap page-top">
      <h1 className="h1s">
        <FormattedMessage id="shell.crumb.bookingFinalize" />
      </h1>
    </div>
  )
}
