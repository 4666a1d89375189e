import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../../ui/button.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { useHoldActions } from './use-hold-actions.ts'

/** Extends a hold beside its countdown. After the last extension the button stays, to keep the focus. */
export function MoreTime({ booking }: { booking: HeldBooking }) {
  const { extend, isExtending } = useHoldActions(booking.id)
  const hasMore = booking.extensionsLeft > 0
  const [wasOffered] = useState(hasMore)
  if (!wasOffered) return null
  const isOff = isExtending || !hasMore
  return (
    <TextButton aria-disabled={isOff} onClick={() => !isOff && void extend()}>
      <span>
        <FormattedMessage id="bookings.hold.more" />{' '}
        <span className="visually-hidden">
          <FormattedMessage id="bookings.hold.moreFor" />
        </span>
      </span>
    </TextButton>
  )
}
