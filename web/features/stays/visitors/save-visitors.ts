import type { BookingErrorCode, SetVisitorsInput } from '../../../generated/schema.ts'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { bookingErrorMessage } from '../booking-error-messages.ts'
import type { NamedVisitors } from './visitor-rules.ts'

/** The form's input as the server takes it. */
export function toVisitorsInput(
  bookingId: string,
  { places, informsNobody, remembersCompanions }: NamedVisitors,
): SetVisitorsInput {
  const isBookerComing = places[0] === null
  const companions = places
    .filter((place) => place !== null)
    .map(({ firstName, lastName, email }) => ({
      firstName,
      lastName,
      email: email || null,
      doNotInform: informsNobody,
    }))
  return { bookingId, isBookerComing, companions, remembersCompanions }
}

interface Named {
  isBookerComing: boolean
  visitors: { firstName: string; lastName: string; email?: string | null; doNotInform: boolean }[]
}

/**
 * Whether the booking already contains it and nothing is to be remembered: then nothing is sent, as a change
 * is refused while a payment is open.
 */
export function isNamedAlready(
  booking: Named,
  { isBookerComing, companions, remembersCompanions }: SetVisitorsInput,
): boolean {
  const known = booking.isBookerComing ? booking.visitors.slice(1) : booking.visitors
  if (
    remembersCompanions ||
    booking.visitors.length === 0 ||
    booking.isBookerComing !== isBookerComing ||
    known.length !== companions.length
  )
    return false
  return companions.every((companion, index) => {
    const before = known[index]
    return (
      before?.firstName === companion.firstName &&
      before.lastName === companion.lastName &&
      (before.email || null) === (companion.email ?? null) &&
      before.doNotInform === companion.doNotInform
    )
  })
}

/** Refusals as errors of the form's fields: `companions.0` is place 1 when the booker has place 0. */
export function visitorErrors(
  refusals: { code: BookingErrorCode; field?: string[] | null }[],
  isBookerComing: boolean,
): FormErrors {
  const errors: FormErrors = {}
  for (const { code, field } of refusals) {
    const [, list, index, name] = field ?? []
    if (list === 'companions' && index !== undefined && name !== undefined) {
      errors[`places.${Number(index) + (isBookerComing ? 1 : 0)}.${name}`] = bookingErrorMessage(code)
    }
  }
  return errors
}
