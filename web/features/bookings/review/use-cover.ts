import { useState } from 'react'
import { useIntl } from 'react-intl'
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
  choose: (isInsured: boolean) => Promise<void>
  /** No response: whether the booking has it is not known. `makeSure` loads the booking again. */
  isUnsure: boolean
  makeSure: () => Promise<HeldBooking | null>
}

/**
 * Adds the cover to a held booking or removes it. `ask` loads the booking again and resolves with it;
 * `onGone` is called where it is no longer held.
 */
export function useCover(
  booking: HeldBooking,
  { ask, onGone }: { ask: () => Promise<HeldBooking | null>; onGone: () => void },
): Cover {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [, add] = useAddInsuranceMutation()
  const [, remove] = useRemoveInsuranceMutation()
  const [pending, setPending] = useState<boolean | null>(null)
  const [isUnsure, setUnsure] = useState(false)

  const send = async (isInsured: boolean): Promise<BookingErrorCode | 'failed' | undefined> => {
    const variables = { input: { bookingId: booking.id } }
    const payload = isInsured
      ? (await add(variables)).data?.addInsurance
      : (await remove(variables)).data?.removeInsurance
    return payload ? payload.userErrors[0]?.code : 'failed'
  }
  const makeSure = async (): Promise<HeldBooking | null> => {
    const now = await ask()
    setUnsure(now === null)
    return now
  }
  /** After a lost response the change may have been made all the same. */
  const explain = async (isInsured: boolean): Promise<void> => {
    const now = await makeSure()
    if (now?.insurance.isIncluded === isInsured) return
    snackbar.error(intl.formatMessage({ id: now ? 'finalize.cover.failed' : 'finalize.cover.unsure' }))
  }
  const choose = async (isInsured: boolean): Promise<void> => {
    if (pending !== null) return
    setPending(isInsured)
    const code = await send(isInsured)
    if (code === undefined) await makeSure()
    else if (code === 'failed') await explain(isInsured)
    else snackbar.error(intl.formatMessage({ id: bookingErrorMessage(code) }))
    setPending(null)
    if (code === 'BOOKING_NOT_FOUND' || code === 'HOLD_EXPIRED') onGone()
  }
  const isInsured = pending ?? booking.insurance.isIncluded
  return { isInsured, isBusy: pending !== null, choose, isUnsure, makeSure }
}
