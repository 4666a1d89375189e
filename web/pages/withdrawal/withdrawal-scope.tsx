import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { TextLink } from '../../ui/button.tsx'

/** Who can withdraw from which contract. Not from a booking for a day: § 312g (2) no. 9 BGB. */
export function WithdrawalScope() {
  const paths = usePaths()
  return (
    <>
      <h2 className="heading-4">
        <FormattedMessage id="withdrawals.what.title" />
      </h2>
      <p className="muted">
        <FormattedMessage id="withdrawals.what.vouchers" />
      </p>
      <p className="muted">
        <FormattedMessage id="withdrawals.what.bookings" />
      </p>
      <p>
        <TextLink href={paths.profileOrder()}>
          <FormattedMessage id="withdrawals.what.orders" />
        </TextLink>
      </p>
    </>
  )
}
