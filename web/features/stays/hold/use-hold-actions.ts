import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BookingErrorCode } from '../../../generated/schema.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { bookingErrorMessage } from '../booking-error-messages.ts'
import { useExtendBookingMutation } from './extend-booking.generated.ts'
import { forgetBookingAtom } from '../../../shop/cart/hold-memory.ts'
import { useReleaseBookingMutation } from './release-booking.generated.ts'

/** Codes after which there is nothing left to release. */
const alreadyGone: BookingErrorCode[] = ['BOOKING_NOT_FOUND', 'HOLD_EXPIRED']

/** Extends or releases a held booking, and announces the result. */
export function useHoldActions(bookingId: string) {
  const snackbar = useSnackbar()
  const forget = useSetAtom(forgetBookingAtom)
  const [, sendExtension] = useExtendBookingMutation()
  const [, sendRelease] = useReleaseBookingMutation()
  const [busyWith, setBusyWith] = useState<'extending' | 'releasing' | null>(null)
  const refuse = (code: BookingErrorCode): void => snackbar.error({ id: bookingErrorMessage(code) })

  const extend = async (): Promise<void> => {
    setBusyWith('extending')
    const { data } = await sendExtension({ input: { bookingId } })
    setBusyWith(null)
    const refusal = data?.extendBooking.userErrors[0]
    if (refusal) refuse(refusal.code)
    else if (data) snackbar.success({ id: 'bookings.extend.done' })
    else snackbar.error({ id: 'bookings.extend.failed' })
  }

  /** True when nothing is held any more. */
  const release = async (): Promise<boolean> => {
    setBusyWith('releasing')
    const { data } = await sendRelease({ input: { bookingId } })
    setBusyWith(null)
    const refusal = data?.releaseBooking.userErrors[0]
    if (!data) snackbar.error({ id: 'bookings.release.failed' })
    else if (refusal && !alreadyGone.includes(refusal.code)) refuse(refusal.code)
    else {
      forget()
      snackbar.success({ id: 'bookings.release.done' })
      return true
    }
    return false
  }

  return { extend, release, isExtending: busyWith === 'extending', isReleasing: busyWith === 'releasing' }
}
