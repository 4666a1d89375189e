import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextButton } from '../../../ui/button.tsx'

const dialog = lazyPart(
  async () => (await import('../../../features/stays/hold/release-dialog.tsx')).ReleaseDialog,
)

/** Releases the hold and leaves the checkout. */
export function Release({ bookingId }: { bookingId: string }) {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => dialog.prepare(), [])
  return (
    <>
      <TextButton isQuiet onClick={() => setAsking(true)}>
        <FormattedMessage id="finalize.visitors.release" />
      </TextButton>
      {isAsking && (
        <Suspense>
          <dialog.Part
            bookingId={bookingId}
            isOpen
            onClose={() => setAsking(false)}
            onReleased={() => navigate(paths.booking())}
          />
        </Suspense>
      )}
    </>
  )
}
