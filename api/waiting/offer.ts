import { randomUUID } from 'node:crypto'
import { hold } from '../stays/hold/book/book.ts'
import type { Db, Trx } from '../database/tables.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import { Problem, type ProblemCode } from '../http/problem.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Calendar } from '../slots/calendar.ts'
import { toInstant } from '../slots/responses.ts'
import { loadCalendar } from '../slots/sql.ts'
import { storeIn } from '../words/city.ts'
import type { Day } from '../words/day.ts'
import { addDays } from '../words/wall-clock.ts'
import type { BookingsDeps } from '../stays/hold/routes.ts'
import { waitingOffer } from './mails/waiting-offer.ts'
import {
  insertOffer,
  lockOffers,
  lockWish,
  selectMissed,
  selectWaiting,
  type WaitingWish,
  type WantedDays,
} from './offers-sql.ts'
import { firstToOffer, type Fit, fitsOf, heldUntil } from './rules.ts'

export type OfferDeps = Omit<BookingsDeps, 'visitorSecret'>

/** Holds what is free on these days for those who wait for it, until nothing fits any more. */
export async function offerFree(deps: OfferDeps, wanted: WantedDays): Promise<void> {
  const matches = await readFits(deps.db, deps, wanted, new Set())
  for (const day of new Set(matches.map(({ day }) => day))) {
    const refused: Refused = new Set()
    while (await offerNext(deps, { ...wanted, first: day, last: day }, refused));
  }
}

/** Wishes whose owner holds another suite, or whose network holds its share of the day. */
type Refused = Set<number>

/** What may come between looking and holding; of its end there is a notice. */
const mayRefuse: ProblemCode[] = ['SlotTaken', 'PriceChanged', 'Maintenance']
const mayRefuseOwner: ProblemCode[] = ['OrderExists', 'TooManyHolds']

/**
 * Offers one stay to the first on the list whom one fits; false if there is none, or a visitor was faster.
 * The lock of all offers comes first, then the wish, then the day, which the hold takes as any booking does.
 */
async function offerNext(deps: OfferDeps, wanted: WantedDays, refused: Refused): Promise<boolean> {
  let match: Match | undefined
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockOffers(trx)
      match = (await readFits(trx, deps, wanted, refused))[0]
      if (!match) return false
      if (await lockWish(trx, match.wish.id)) await offer(trx, deps, match)
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'reservation_no_overlap') return false
    if (!(error instanceof Problem)) throw error
    if (mayRefuse.includes(error.code)) return false
    if (!match || !mayRefuseOwner.includes(error.code)) throw error
    refused.add(match.wish.id)
    return true
  }
}

interface Match {
  wish: WaitingWish
  day: Day
  calendar: Calendar
  fit: Fit
}

/** The first on the list of each day whom a stay fits that is free. */
async function readFits(
  db: Db,
  { bookingHorizonDays: horizonDays }: OfferDeps,
  wanted: WantedDays,
  refused: Refused,
): Promise<Match[]> {
  const wishes = (await selectWaiting(db, wanted)).filter(({ id }) => !refused.has(id))
  if (wishes.length === 0) return []
  const byAll = await selectMissed(db, wanted)
  const calendar = await loadCalendar(db, wanted.storeId, wanted.first, wanted.last, { horizonDays })
  const matches: Match[] = []
  for (let day = wanted.first; calendar && day <= wanted.last; day = addDays(day, 1)) {
    const fits = fitsOf(calendar, day)
    for (const wish of wishes) {
      const fit = firstToOffer(fits(wish), wanted.storeId, { byWish: wish.missed, byAll })
      if (!fit) continue
      matches.push({ wish, day, calendar, fit })
      break
    }
  }
  return matches
}

async function offer(trx: Trx, deps: OfferDeps, { wish, calendar, fit }: Match): Promise<void> {
  const { hold: policy, bookingHorizonDays: horizonDays, maintenanceUntil } = deps
  const { startsAt, endsAt, totalCents } = fit.slot
  const until = heldUntil(calendar.now, startsAt, calendar.timeZone, policy.minutes)
  const booking = await hold(trx, {
    input: {
      guid: randomUUID(),
      storeId: calendar.storeId,
      amounts: {},
      isOnSite: false,
      expectedCents: totalCents,
      stay: { typeId: fit.type.id, startsAt, endsAt, persons: wish.persons },
    },
    userId: null,
    mailbox: wish.email,
    subnet: wish.subnet,
    locale: wish.locale,
    policy,
    horizonDays,
    maintenanceUntil,
    heldUntil: until,
  })
  await insertOffer(trx, wish.id, booking.id, true)
  await queueMail(trx, waitingOffer, {
    dedupeKey: `waiting-offer:${booking.id}`,
    recipient: wish.email,
    locale: wish.locale,
    payload: {
      orderId: booking.id,
      wellzone: booking.typeName,
      totalCents,
      nonce: wish.nonce.toString('hex'),
      byHouse: false,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      heldUntil: toInstant(until),
      store: storeIn(
        { name: booking.storeName, city: booking.city, timeZone: booking.timeZone },
        wish.locale,
      ),
    },
  })
}
