import { shownEmail } from '#http/shown-email.ts'
import type { components } from '#openapi/generated/spa.ts'
import { withCityName } from '../../words/city.ts'
import type { Locale } from '../../words/locale.ts'
import { localDay } from '../../words/wall-clock.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { toDecimal } from '../../words/money.ts'
import { toOrderLines } from '../../orders/lines.ts'
import { toBillingAddress } from '../../orders/billing-address.ts'
import { dueOf, totalsOf } from '../../orders/rules.ts'
import { type Problem, refusal } from '../../http/problem.ts'
import type { FoundSlot, OpenSlot } from '../../slots/find.ts'
import { stayAsString, toAlternative, toBookedSlot, toInstant } from '../../slots/responses.ts'
import { toRedeemedVoucher } from '../../vouchers/responses.ts'
import { extensionsLeft } from './rules.ts'
import type { BookingRow, BookingVisitor } from '../rows/booking.ts'
import type { HoldPolicy } from '../../config.ts'

type Schemas = components['schemas']

/** Maps a held booking to the contract. */
export function toBookingOrder(row: BookingRow, locale: Locale, policy: HoldPolicy): Schemas['BookingOrder'] {
  const { vatCents } = totalsOf(row.lines)
  const insurance = row.lines.find(({ kind }) => kind === 'insurance')
  return {
    id: row.id,
    guid: row.guid,
    referenceNumber: referenceNumber(row.id),
    name: withCityName(row.storeName, locale),
    city: withCityName(row.city, locale),
    storeId: row.storeId,
    wellzone: row.typeName,
    wellzoneTypeId: row.typeId,
    amountOfVisitors: row.persons,
    bookingTimeSlot: toBookedSlot(row),
    endTime: toInstant(row.liveUntil),
    serverTime: toInstant(row.now),
    day: localDay(row.startsAt, row.timeZone),
    timeAsString: stayAsString(row),
    boundToUser: row.userId !== null,
    userInBooking: row.visitors.length === 0 || row.visitors.some(({ isBooker }) => isBooker),
    bookingVisitors: row.visitors.map(toVisitor),
    billingAddress: toBillingAddress(row.billingAddress),
    orderDetails: toOrderLines(row.lines, locale),
    usedDiscount: row.usedDiscount && { code: row.usedDiscount.code },
    redeemedVouchers: row.redeemedVouchers.map(toRedeemedVoucher),
    hasYnk: insurance !== undefined,
    youNeverKnowGrossPrice: toDecimal(insurance?.unitCents ?? row.insuranceCents),
    orderedAt: row.orderedAt && row.orderedAt.toISOString(),
    orderTotal: toDecimal(dueOf(row)),
    taxAmount: toDecimal(vatCents),
    shippingMethod: null,
    extensionsLeft: extensionsLeft(row, policy),
    orderStatus: { id: row.statusId },
    isOnSiteBooking: row.isOnSite,
  }
}

export function toHoldExtension(row: BookingRow, policy: HoldPolicy): Schemas['HoldExtension'] {
  return {
    endTime: toInstant(row.liveUntil),
    serverTime: toInstant(row.now),
    extensionsLeft: extensionsLeft(row, policy),
  }
}

/** The free slot that was found; refuses with the reason why none was. */
export function requireOpen(found: FoundSlot): OpenSlot {
  if (found.outcome === 'open') return found
  throw refused(found)
}

export function refused(found: Exclude<FoundSlot, { outcome: 'open' }>): Problem {
  switch (found.outcome) {
    case 'taken': {
      const alternatives = found.alternatives.map(toAlternative)
      return refusal<'bookSlot'>('SlotTaken', 'The last free room for this time was taken a moment ago.', {
        alternatives,
      })
    }
    case 'store-not-open':
      return refusal<'bookSlot'>('StoreNotOpen', 'There is no such open store.')
    case 'type-not-for-group':
      return refusal<'bookSlot'>('TypeNotForGroup', 'The type does not take this many persons.')
    case 'not-offered':
      return refusal<'bookSlot'>('SlotNotOffered', 'The store does not offer this time.')
  }
}

function toVisitor({ firstName, lastName, email, doNotInform }: BookingVisitor): Schemas['BookingVisitor'] {
  return {
    firstName,
    lastName,
    email: email && shownEmail(email),
    doNotInformPerMail: doNotInform,
  }
}
