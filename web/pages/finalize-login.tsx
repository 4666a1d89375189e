import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { LoginForm } from '../features/account/login-form.tsx'
import { returnPathAtom } from '../features/account/return-path.ts'
import { BookingSlip, BookingStrip } from '../features/bookings/booking-slip.tsx'
import type { HeldBooking } from '../features/bookings/use-held-booking.ts'
import { Flow } from '../ui/flow.tsx'
import { NewHere } from './new-here.tsx'
import { useLoginNeeded } from './use-login-needed.ts'
import { useWelcome } from './use-welcome.ts'

/** `held` is unknown where the booking is bound to an account whose session has ended. */
export function FinalizeLogin({ held }: { held?: { booking: HeldBooking; heldUntil: string } }) {
  const welcome = useWelcome()
  const setReturnPath = useSetAtom(returnPathAtom)
  useLoginNeeded()
  return (
    <>
      {held && <BookingStrip {...held} />}
      <Flow slip={held && <BookingSlip {...held} />}>
        <h1 className="h1s">
          <FormattedMessage id="finalize.login.title" />
        </h1>
        <p className="lead muted mt-4">
          <FormattedMessage id="finalize.login.text" />
        </p>
        <LoginForm
          onLoggedIn={async (visitor) => {
            setReturnPath(null)
            await welcome(visitor)
          }}
        />
        <div className="login__new">
          <NewHere>
            <FormattedMessage id="finalize.login.new" />
          </NewHere>
        </div>
      </Flow>
    </>
  )
}
