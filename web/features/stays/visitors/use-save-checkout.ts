import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { bookingErrorMessage } from '../booking-error-messages.ts'
import { isNamedAlready, toVisitorsInput, visitorErrors } from './save-visitors.ts'
import { useSetBillingAddressMutation } from './set-billing-address.generated.ts'
import { useSetVisitorsMutation } from './set-visitors.generated.ts'
import type { HeldBooking } from '../hold/use-held-booking.ts'
import type { NamedVisitors } from './visitor-rules.ts'

/** `errors` belong to fields; without them the message was already shown. */
export type SaveResult = { isSaved: true } | { isSaved: false; errors: FormErrors }

/** Marks the cached booking as outdated. */
const changesBooking = { additionalTypenames: ['Booking'] }

/**
 * Saves visitors and billing address. Only changes are sent, and only the last mutation refetches the
 * booking: a refetch between the two would return half of the change.
 */
export function useSaveCheckout(booking: HeldBooking) {
  const snackbar = useSnackbar()
  const [, sendVisitors] = useSetVisitorsMutation()
  const [, sendAddress] = useSetBillingAddressMutation()
  const bookingId = booking.id

  const failed = (error: Parameters<typeof isConnectionError>[0]): SaveResult => {
    snackbar.error({ id: isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed' })
    return { isSaved: false, errors: {} }
  }

  const saveVisitors = async (visitors: NamedVisitors, isLast: boolean): Promise<SaveResult> => {
    const input = toVisitorsInput(bookingId, visitors)
    if (isNamedAlready(booking, input)) return { isSaved: true }
    const { data, error } = await sendVisitors({ input }, isLast ? changesBooking : {})
    if (!data) return failed(error)
    const { userErrors } = data.setVisitors
    if (userErrors.length === 0) return { isSaved: true }
    const errors = visitorErrors(userErrors, input.isBookerComing)
    const general = userErrors[0]
    if (general && Object.keys(errors).length === 0) snackbar.error({ id: bookingErrorMessage(general.code) })
    return { isSaved: false, errors }
  }

  const saveAddress = async (addressId: string): Promise<SaveResult> => {
    const { data, error } = await sendAddress({ input: { bookingId, addressId } }, changesBooking)
    if (!data) return failed(error)
    const [refusal] = data.setBillingAddress.userErrors
    if (!refusal) return { isSaved: true }
    snackbar.error({ id: bookingErrorMessage(refusal.code) })
    return { isSaved: false, errors: {} }
  }

  return async (visitors: NamedVisitors, addressId: string): Promise<SaveResult> => {
    const isAddressSaved = booking.billingAddress?.id === addressId
    const named = await saveVisitors(visitors, isAddressSaved)
    return named.isSaved && !isAddressSaved ? saveAddress(addressId) : named
  }
}
