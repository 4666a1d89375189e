// What must be true of offers, by rules of their own: written again, and of the database itself.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { epochMs } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { listSlots } from '../../slots/rules.ts'
import { loadCalendar } from '../../slots/sql.ts'
import type { Wish } from '../../waiting/rules.ts'
import type { Day } from '../../words/day.ts'
import { addDays, hourMs, minuteMs } from '../../words/wall-clock.ts'
import { house } from './store.ts'

export interface Stay {
  typeId: number
  startsAt: number
  endsAt: number
}

interface Offered extends Stay {
  orderId: number
  /** Null once the wish was left. */
  wishId: number | null
  persons: number
  heldUntil: number
  isOpen: boolean
  isTaken: boolean
}

interface Listed extends Wish {
  id: number
}

export interface State {
  now: number
  /** On the list, in its order. */
  wishes: Listed[]
  offers: Offered[]
}

export async function readState(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    SELECT ${epochMs(sql`clock_timestamp()`)} AS now,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'storeIds', store_ids, 'days', days,
        'weekdays', weekdays, 'parts', parts, 'typeIds', type_ids, 'persons', persons, 'hours', hours)
        ORDER BY listed_at, id), '[]') FROM waiting_wish
        WHERE listed_at IS NOT NULL AND ends_at > clock_timestamp()) AS wishes,
      (SELECT coalesce(json_agg(json_build_object('orderId', o.id, 'wishId', wish_id, 'typeId', type_id,
        'persons', persons, 'startsAt', ${epochMs(sql`starts_at`)}, 'endsAt', ${epochMs(sql`ends_at`)},
        'heldUntil', ${epochMs(sql`hold_until`)}, 'isTaken', ordered_at IS NOT NULL,
        'isOpen', r.status = 'hold' AND live_until > clock_timestamp()) ORDER BY o.id), '[]')
        FROM waiting_offer JOIN orders o ON o.id = order_id JOIN reservation r USING (order_id)) AS offers
    `.execute(db)
  return rows[0]!
}

/** The hour of the store's clock, and the day to which it belongs: after midnight that of the evening. */
function localOf(instant: number): { day: Day; hour: number; minute: number } {
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
  const [date, time] = text.split(' ') as [Day, string]
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return { day: hour < 6 ? addDays(date, -1) : date, hour, minute }
}

export function fits(wish: Wish, stay: Stay): boolean {
  const { day, hour } = localOf(stay.startsAt)
  const weekday = new Date(`${day}T12:00Z`).getUTCDay() || 7
  const part = hour < 6 || hour >= 17 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  const most = house.types.find(({ id }) => id === stay.typeId)!.maxPersons
  return (
    (wish.days.includes(day) || wish.weekdays.includes(weekday)) &&
    wish.parts.includes(part) &&
    wish.typeIds.includes(stay.typeId) &&
    wish.storeIds.includes(house.storeId) &&
    wish.persons <= most &&
    wish.hours === (stay.endsAt - stay.startsAt) / hourMs
  )
}

/** Cleaning included. */
export const overlap = (one: Stay, other: Stay): boolean =>
  one.typeId === other.typeId &&
  one.startsAt < other.endsAt + house.cleaningMinutes * minuteMs &&
  other.startsAt < one.endsAt + house.cleaningMinutes * minuteMs

/** Whether the wish missed this time before the offer `orderId`, and no paid stay was cancelled since. */
const hasMissed = ({ offers }: State, lifted: Set<number>, wishId: number, stay: Stay, orderId = Infinity) =>
  offers.some(
    (one) =>
      one.wishId === wishId &&
      one.orderId < orderId &&
      !lifted.has(one.orderId) &&
      !one.isOpen &&
      overlap(one, stay),
  )

/** A suite that three offers did not place, since a paid stay there was cancelled, is free for everybody. */
const isForAll = ({ offers }: State, lifted: Set<number>, stay: Stay, suites: number, orderId = Infinity) =>
  offers.filter(
    (one) =>
      one.orderId < orderId && !one.isOpen && !one.isTaken && !lifted.has(one.orderId) && overlap(one, stay),
  ).length >=
  3 * suites

const isBusy = ({ offers }: State, wishId: number, orderId = Infinity) =>
  offers.some((one) => one.wishId === wishId && one.orderId < orderId && (one.isOpen || one.isTaken))

/** Offers made since `last`: each fits, is for the first on the list who has no other, and ends in time. */
export function checkOffers(state: State, last: number, lifted: Set<number>): Offered[] {
  const made = state.offers.filter(({ orderId }) => orderId > last)
  for (const offer of made) {
    const mayHave = (wish: Listed) =>
      fits(wish, offer) &&
      !isBusy(state, wish.id, offer.orderId) &&
      !hasMissed(state, lifted, wish.id, offer, offer.orderId)
    const first = state.wishes.find(mayHave)
    expect(['first on the list', offer.wishId]).toEqual(['first on the list', first?.id])
    expect(['persons', offer.persons]).toEqual(['persons', first!.persons])
    expect(['held until', offer.heldUntil]).toEqual(['held until', endOf(offer, state.now)])
    expect(['lead', offer.startsAt - state.now >= 15 * minuteMs]).toEqual(['lead', true])
  }
  return made
}

function endOf({ startsAt }: Stay, now: number): number {
  let until = now + 15 * minuteMs
  const { hour } = localOf(now)
  if (hour >= 22 || hour < 8) {
    until = Math.ceil(now / minuteMs) * minuteMs
    for (let local = localOf(until); local.hour !== 8 || local.minute !== 15; local = localOf(until))
      until += minuteMs
  }
  return Math.min(until, startsAt)
}

/** Free stays that fit a wish on the list. */
export async function idleFits(db: Db, state: State, days: Day[], lifted: Set<number>) {
  const options = { horizonDays: null }
  const calendar = (await loadCalendar(db, house.storeId, days[0]!, days.at(-1)!, options))!
  return state.wishes
    .filter(({ id }) => !isBusy(state, id))
    .flatMap((wish) => {
      const asked = { durationHours: wish.hours, persons: wish.persons }
      const free = days.flatMap((day) =>
        listSlots(calendar, day, asked).flatMap(({ type, open }) =>
          open.map(({ startsAt, endsAt, freeRooms }) => ({
            typeId: type.id,
            startsAt,
            endsAt,
            suites: freeRooms.length,
          })),
        ),
      )
      const isIdle = (stay: Stay & { suites: number }) =>
        fits(wish, stay) &&
        !isForAll(state, lifted, stay, stay.suites) &&
        stay.startsAt - state.now >= 15 * minuteMs &&
        !hasMissed(state, lifted, wish.id, stay)
      return free.filter(isIdle).map((stay) => ({ wish: wish.id, ...stay }))
    })
}

/** Suites that are booked twice for the same time; an expired hold is no booking. */
export async function doubles(db: Db): Promise<number> {
  const taken = sql`(SELECT * FROM reservation WHERE store_id = ${house.storeId}
    AND (status = 'booked' OR (status = 'hold' AND live_until > clock_timestamp())))`
  const { rows } = await sql`
    SELECT FROM ${taken} AS a JOIN ${taken} AS b ON a.wellzone_id = b.wellzone_id AND a.order_id < b.order_id
      AND a.starts_at < b.blocked_until AND b.starts_at < a.blocked_until`.execute(db)
  return rows.length
}
