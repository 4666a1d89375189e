import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { useHoldActions } from '../../../features/bookings/hold/use-hold-actions.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextButton } from '../../../ui/button.tsx'

/** Releases the hold and leaves the checkout. */
export function Release({ bookingId }: { bookingId: string }) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const { release, isReleasing } = useHoldActions(bookingId)
  const letGo = async (): Promise<void> => {
    if (await release()) navigate(paths.booking())
  }
  return (
    <TextButton isQuiet disabled={isReleasing} onClick={() => void letGo()}>
      <FormattedMessage id="finalize.visitors.release" />
    </TextButton>
  )
}
