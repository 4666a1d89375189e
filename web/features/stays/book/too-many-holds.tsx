import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { formatClock, localParts, shopTimeZone } from '../../../lib/language/format.ts'
import { useVisitor } from '../../../shop/visitor.ts'

interface TooManyHoldsProps {
  retryAt: string
  loginHref: string
  /** The login leads back to this page. */
  onLogin: () => void
}

const minuteMs = 60_000

/**
 * Too much is held without an account: with one it works at once, without one a little later. A new account
 * shares its network with others, so only waiting helps.
 */
export function TooManyHolds({ retryAt, loginHref, onLogin }: TooManyHoldsProps) {
  const visitor = useVisitor()
  // the next full minute, because a hold ends within one
  const minute = new Date(Math.ceil(Date.parse(retryAt) / minuteMs) * minuteMs).toISOString()
  const time = formatClock(localParts(minute, shopTimeZone).time)
  if (visitor) return <FormattedMessage id="bookings.tooManyHolds.withAccount" values={{ time }} />
  return (
    <>
      <FormattedMessage id="bookings.tooManyHolds.text" values={{ time }} />{' '}
      <Link className="link-button" href={loginHref} onClick={onLogin}>
        <FormattedMessage id="bookings.tooManyHolds.login" />
      </Link>
    </>
  )
}
