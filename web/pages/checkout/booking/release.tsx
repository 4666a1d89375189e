import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { ReleaseDialog } from '../../../features/bookings/hold/release-dialog.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextButton } from '../../../ui/button.tsx'

/** Releases the hold and leaves the checkout. */
export function Release({ bookingId }: { bookingId: string }) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <TextButton isQuiet onClick={() => setAsking(true)}>
        <FormattedMessage id="finalize.visitors.release" />
      </TextButton>
      <ReleaseDialog
        bookingId={bookingId}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onReleased={() => navigate(paths.booking())}
      />
    </>
  )
}
