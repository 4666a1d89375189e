import { useState } from 'react'
import type { BookingErrorCode } from '../../../generated/schema.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useAddInsuranceMutation } from '../book/add-insurance.generated.ts'
import { useRemoveInsuranceMutation } from '../book/remove-insurance.generated.ts'
import { bookingErrorMessage } from '../booking-error-messages.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'

interface Cover {
  /** What was chosen last; what the booking has once that is answered. */
  isInsured: boolean
  isBusy: boolean
  /** Whether the booking has what was chosen. */
  choose: (isInsured: boolean) => Promise<boolean>
}

/**
 * Adds the cover to a held booking or removes it. `makeSure` loads the booking again, null where it cannot be
 * read; `onGone` is called where the booking is no longer held.
 */
export function useCover(
  booking: Pick<HeldBooking, 'id' | 'insurance'>,
  { makeSure, onGone }: { makeSure: () => Promise<HeldBooking | null>; onGone: () => void },
): Cover {
  const snackbar = useSnackbar()
  const [, add] = useAddInsuranceMutation()
  const [, remove] = useRemoveInsuranceMutation()
  const [pending, setPending] = useState<boolean | null>(null)

  const send = async (isInsured: boolean): Promise<BookingErrorCode | 'failed' | undefined> => {
    const variables = { input: { bookingId: booking.id } }
    const payload = isInsured
      ? (await add(variables)).data?.addInsurance
      : (await remove(variables)).data?.removeInsurance
    return payload ? payload.userErrors[0]?.code : 'failed'
  }
  /** Asks whether a change was made although its response was lost. */
  const isMade = async (isInsured: boolean): Promise<boolean> => {
    const now = await makeSure()
    if (now?.insurance.isIncluded === isInsured) return true
    snackbar.error({ id: now ? 'finalize.cover.failed' : 'finalize.cover.unsure' })
    return false
  }
  const change = async (isInsured: boolean): Promise<boolean> => {
    const code = await send(isInsured)
    if (code === 'failed') return isMade(isInsured)
    if (code === undefined) await makeSure()
    else snackbar.error({ id: bookingErrorMessage(code) })
    if (code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED') onGone()
    return code === undefined
  }
  const choose = async (isInsured: boolean): Promise<boolean> => {
    if (pending !== null) return false
    setPending(isInsured)
    const isDone = await change(isInsured)
    setPending(null)
    return isDone
  }
  const isInsured = pending ?? booking.insurance.isIncluded
  return { isInsured, isBusy: pending !== null, choose }
}
