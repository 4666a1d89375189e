import * as z from 'zod/mini'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'

const companionSchema = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })

const checkoutDraftSchema = z.object({
  /** the booking of step, confirmation and address; the names are kept for the next booking as well */
  bookingId: z.nullable(z.string()),
  step: z.union([z.literal(0), z.literal(1)]),
  isBookerComing: z.boolean(),
  /** by index: the first is the booker's, used for another person if the booker does not come */
  places: z.array(companionSchema),
  informsNobody: z.boolean(),
  /** age and ID of all; an older version of the shop stored them apart */
  isConfirmed: z._default(z.boolean(), false),
  addressId: z.nullable(z.string()),
  paymentMethodId: z.nullable(z.string()),
})

export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>
export type Companion = z.infer<typeof companionSchema>

export const emptyCheckout: CheckoutDraft = {
  bookingId: null,
  step: 0,
  isBookerComing: true,
  places: [],
  informsNobody: false,
  isConfirmed: false,
  addressId: null,
  paymentMethodId: null,
}

/** Input of the checkout: it survives a reload and an expired hold, but not a logout. */
export const checkoutDraftAtom = personalAtom('checkout', checkoutDraftSchema, emptyCheckout)

export const emptyCompanion: Companion = { firstName: '', lastName: '', email: '' }

interface NamedBooking {
  id: string
  persons: number
  isBookerComing: boolean
  visitors: { firstName: string; lastName: string; email?: string | null; doNotInform: boolean }[]
  billingAddress?: { id?: string | null } | null
}

/**
 * The draft for a booking: unchanged, or started from the server's data (it may have been filled in in
 * another browser), or else with the names of the previous booking.
 */
export function draftFor(booking: NamedBooking, draft: CheckoutDraft): CheckoutDraft {
  if (draft.bookingId === booking.id) return { ...draft, step: isComplete(booking) ? draft.step : 0 }
  const start = { ...emptyCheckout, bookingId: booking.id, addressId: booking.billingAddress?.id ?? null }
  if (booking.visitors.length === 0) {
    return {
      ...start,
      isBookerComing: draft.isBookerComing,
      places: draft.places,
      informsNobody: draft.informsNobody,
    }
  }
  const named = booking.visitors.map(({ firstName, lastName, email }) => ({
    firstName,
    lastName,
    email: email ?? '',
  }))
  const [booker, ...others] = named
  const companions = booking.isBookerComing ? booking.visitors.slice(1) : booking.visitors
  return {
    ...start,
    isBookerComing: booking.isBookerComing,
    places: booking.isBookerComing || !booker ? [emptyCompanion, ...others] : named,
    informsNobody: companions.length > 0 && companions.every(({ doNotInform }) => doNotInform),
  }
}

/** Whether a visitor is named for every person and there is a billing address: only then it can be paid. */
export function isComplete({ persons, visitors, billingAddress }: NamedBooking): boolean {
  return visitors.length === persons && Boolean(billingAddress)
}
