// What a visitor adds to a held booking before paying: guests, cover and billing address.
import type { components } from '#openapi/generated/spa.ts'
import { noteCompanions, rememberCompanions } from '../../account/companions/companion-sql.ts'
import type { Db } from '../../database/tables.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { normalizeEmail } from '../../words/email.ts'
import { requirePrivateOrder } from '../../vouchers/find-code.ts'
import { reprice } from '../../vouchers/reprice.ts'
import { changeHold } from './change.ts'
import type { BookingRow, Caller } from '../rows/booking.ts'
import { copyBillingAddress } from '../rows/hold.ts'
import { deleteInsurance, insertInsurance } from '../rows/lines.ts'
import { replaceVisitors } from '../rows/guests.ts'

const isInsured = (lines: BookingRow['lines']) => lines.some(({ kind }) => kind === 'insurance')

/** Adds the cover, once. A discount in percent is computed anew. */
export function addInsurance(db: Db, caller: Caller, orderId: number): Promise<BookingRow> {
  return changeHold(db, caller, orderId, async (trx, { id, lines }) => {
    if (isInsured(lines)) return
    if (!(await insertInsurance(trx, id))) throw notFound('The insurance is not on offer.')
    await reprice(trx, id)
  })
}

/** Removes the cover from the total. A discount in percent and the shares of vouchers are computed anew. */
export function removeInsurance(db: Db, caller: Caller, orderId: number): Promise<BookingRow> {
  return changeHold(db, caller, orderId, async (trx, { id, lines }) => {
    if (!isInsured(lines)) return
    await deleteInsurance(trx, id)
    await reprice(trx, id)
  })
}

/** Replaces all guests. An account remembers new companions if asked to, and notes the use of known ones. */
export function nameGuests(
  db: Db,
  caller: Caller,
  { bookingOrderId, visitors, userInBooking, remembersCompanions }: components['schemas']['VisitorsRequest'],
): Promise<BookingRow> {
  return changeHold(db, caller, bookingOrderId, async (trx, { id, persons }) => {
    if (visitors.length !== persons) {
      throw refusal<'setVisitors'>(
        'VisitorCountMismatch',
        `The booking is for ${persons}, ${visitors.length} are named.`,
      )
    }
    const guests = visitors.map(({ firstName, lastName, email, doNotInformPerMail }, index) => ({
      isBooker: userInBooking && index === 0,
      firstName,
      lastName,
      email: email ? normalizeEmail(email) : null,
      doNotInform: doNotInformPerMail,
    }))
    await replaceVisitors(trx, id, guests)
    if (caller.userId === null) return
    const companions = guests.filter(({ isBooker }) => !isBooker)
    await (remembersCompanions ? rememberCompanions : noteCompanions)(trx, caller.userId, companions)
  })
}

/** Copies an address of the account. A discount for private orders refuses one of a company. */
export function billTo(
  db: Db,
  { orderId, userId, addressId }: { orderId: number; userId: number; addressId: number },
): Promise<BookingRow> {
  return changeHold(db, { userId, guid: null }, orderId, async (trx, { id, usedDiscount }) => {
    const billing = await copyBillingAddress(trx, id, userId, addressId)
    if (!billing) throw notFound('There is no such address.')
    if (usedDiscount) requirePrivateOrder(usedDiscount, billing)
  })
}
