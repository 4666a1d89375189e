// Plays a random history of the waiting list on a clock that stands where it is set.
import { type Arbitrary, constantFrom, integer, nat, oneof, record, subarray } from 'fast-check'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { confirmHold } from '../../stays/hold/hold.ts'
import { instantOf } from '../../database/instants.ts'
import { inTransaction } from '../../database/transaction.ts'
import { listSlots } from '../../slots/rules.ts'
import { loadCalendar } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { addDays, minuteMs, wallClock } from '../../words/wall-clock.ts'
import { checkOffers, doubles, idleFits, overlap, readState, type Stay } from './checks.ts'
import type { withClock } from './clock.ts'
import { clearHouse, house, sellOut } from './store.ts'
import type { openWishes } from './wishes.ts'

const wished = record({
  days: subarray([0, 1], { minLength: 1 }),
  isOfWeekdays: constantFrom(false, true),
  partsOfDay: subarray(['morning' as const, 'afternoon' as const, 'evening' as const], { minLength: 2 }),
  wellzoneTypeIds: subarray([1, 3], { minLength: 1 }),
  visitorAmount: constantFrom(1, 2, 2, 2, 3),
  duration: constantFrom(2, 2, 3),
})
const acts = [
  'cancel',
  'cancel',
  'cancel',
  'cancel',
  'cancel',
  'cancel',
  'move',
  'book',
  'book',
  'pay',
  'pay',
  'release',
] as const
const others = ['decline', 'leave', 'close', 'reopen', 'race', 'race', 'wait', 'wait', 'wait'] as const

export const step = record({
  kind: oneof(
    { weight: 8, arbitrary: constantFrom('wish' as const) },
    { weight: 9, arbitrary: constantFrom(...acts) },
    { weight: 9, arbitrary: constantFrom(...others) },
    { weight: 1, arbitrary: constantFrom('sleep' as const) },
  ),
  pick: nat(9_999),
  minutes: integer({ min: 1, max: 40 }),
  wished,
  /** False where the notice of the database is lost. */
  isHeard: constantFrom(true, true, true, false),
})

export type Step = typeof step extends Arbitrary<infer One> ? One : never

interface Stage {
  list: ReturnType<typeof openWishes>
  clock: Awaited<ReturnType<typeof withClock>>
  /** The first of two days that are sold out. */
  first: Day
}

/** How long the worker sleeps, when nothing wakes it. */
const pollMs = 10 * minuteMs

export async function playHistory({ list, clock, first }: Stage, steps: readonly Step[]) {
  const { db } = clock.database
  const days = [-1, 0, 1, 2].map((distance) => addDays(first, distance))
  const tokens: string[] = []
  const lifted = new Set<number>()
  const counts: Record<string, number> = {}
  const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
  let now = wallClock(addDays(first, -1), 'Europe/Berlin').instantAt(20 * 60)!
  let last = 0
  let lookedAt = now
  await clock.set(now)
  await clearHouse(db)
  for (const day of [first, addDays(first, 1)]) await sellOut(db, day)
  last = (await sql<{ max: number }>`SELECT max(id) FROM orders`.execute(db)).rows[0]!.max

  /** A round of one worker, or of two at once; afterwards nothing is idle that fits. */
  async function look(workers = 1): Promise<void> {
    await Promise.all(Array.from({ length: workers }, () => list.offer()))
    lookedAt = now
    await check()
    expect(['idle', await idleFits(db, await readState(db), days, lifted)]).toEqual(['idle', []])
  }

  async function check(): Promise<void> {
    const state = await readState(db)
    for (const { orderId } of checkOffers(state, last, lifted)) {
      last = orderId
      count('offers')
    }
    expect(['doubles', await doubles(db)]).toEqual(['doubles', 0])
  }

  async function waitFor(ms: number): Promise<void> {
    const end = now + ms
    while (now < end) {
      now = Math.min(end, lookedAt + pollMs)
      await clock.set(now)
      if (now === lookedAt + pollMs) await look()
    }
  }

  const freeSlots = async (durationHours = 2) => {
    const calendar = (await loadCalendar(db, house.storeId, first, days[2]!, { horizonDays: null }))!
    return [first, days[2]!].flatMap((day) =>
      listSlots(calendar, day, { durationHours, persons: 1 }).flatMap(({ type, open }) =>
        open.map((slot) => ({ typeId: type.id, ...slot })),
      ),
    )
  }
  const ofStatus = async (status: string) =>
    (
      await sql<{ id: number; guid: string; roomId: number; isOffer: boolean } & Stay>`
      SELECT o.id, guid, wellzone_id AS "roomId", type_id AS "typeId",
        extract(epoch FROM starts_at)::float8 * 1000 AS "startsAt",
        extract(epoch FROM ends_at)::float8 * 1000 AS "endsAt",
        EXISTS (SELECT FROM waiting_offer WHERE order_id = o.id) AS "isOffer"
      FROM orders o JOIN reservation r ON r.order_id = o.id
      WHERE r.store_id = ${house.storeId} AND r.status = ${status} AND starts_at > clock_timestamp()
        AND (r.status <> 'hold' OR live_until > clock_timestamp()) ORDER BY o.id`.execute(db)
    ).rows
  const one = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length]

  /** Those who missed the time of a stay that was paid for may be asked again. */
  async function lift(stay: Stay): Promise<void> {
    for (const offer of (await readState(db)).offers) if (overlap(offer, stay)) lifted.add(offer.orderId)
  }
  const book = ({ typeId, startsAt, endsAt }: Stay) =>
    list.spa.book({
      storeId: house.storeId,
      wellzoneTypeId: typeId,
      visitorAmount: 1,
      bookingStart: new Date(startsAt).toISOString(),
      bookingEnd: new Date(endsAt).toISOString(),
    })

  async function cancel(pick: number): Promise<Stay | undefined> {
    const stay = one(await ofStatus('booked'), pick)
    if (!stay) return undefined
    await inTransaction(db, async (trx) => {
      await sql`UPDATE orders SET status_id = 12 WHERE id = ${stay.id}`.execute(trx)
      await sql`UPDATE reservation SET status = 'cancelled' WHERE order_id = ${stay.id}`.execute(trx)
    })
    await lift(stay)
    return stay
  }

  const play: Record<Step['kind'], (step: Step) => Promise<unknown>> = {
    async wish({ wished: { days: chosen, isOfWeekdays, ...rest }, pick }) {
      const wanted = chosen.map((distance) => addDays(first, distance))
      const weekdays = wanted.map((day) => new Date(`${day}T12:00Z`).getUTCDay() || 7)
      // Mailboxes of one domain are offered few stays at a time, so each wish has a domain of its own.
      const email = `w${pick}@w${tokens.length}.example.org`
      const wish = { ...rest, email, storeIds: [house.storeId] }
      const ofDays = isOfWeekdays ? { days: [], weekdays } : { days: wanted, weekdays: [] }
      const { status, body } = await list.join({ ...wish, ...ofDays })
      count(status === 202 ? 'wishes' : body.code!)
      if (status !== 202) return
      const token = await list.tokenOf(wish.email)
      await list.confirm(token)
      tokens.push(token)
    },
    cancel: ({ pick }) => cancel(pick),
    async move({ pick }) {
      const stay = one(await ofStatus('booked'), pick)
      const to =
        stay &&
        one(
          (await freeSlots((stay.endsAt - stay.startsAt) / 3_600_000)).filter(
            ({ typeId }) => typeId === stay.typeId,
          ),
          pick,
        )
      if (!stay || !to) return
      const blocked = to.endsAt + house.cleaningMinutes * minuteMs
      const moved = sql`
        UPDATE reservation SET wellzone_id = ${to.freeRooms[0]!.id}, starts_at = ${instantOf(to.startsAt)},
          ends_at = ${instantOf(to.endsAt)}, blocked_until = ${instantOf(blocked)}
        WHERE order_id = ${stay.id}`
      // An expired hold that nobody closed keeps the suite.
      const isMoved = await moved.execute(db).then(
        () => true,
        () => false,
      )
      if (isMoved) await lift(stay)
    },
    async book({ pick }) {
      const slot = one(await freeSlots(), pick)
      if (slot) count(`visitor ${(await book(slot)).status}`)
    },
    async pay({ pick }) {
      const held = one(await ofStatus('hold'), pick)
      if (!held) return
      count(held.isOffer ? 'taken' : 'sold')
      await inTransaction(db, (trx) => confirmHold(trx, held.id))
    },
    async release({ pick }) {
      const held = one(
        (await ofStatus('hold')).filter(({ isOffer }) => !isOffer),
        pick,
      )
      if (held) await list.spa.release(held.id, { guid: held.guid })
    },
    async decline({ pick }) {
      const token = one(tokens, pick)
      if (token) await list.decline(token)
    },
    async leave({ pick }) {
      const token = one(tokens, pick)
      if (token) await list.leave(token)
    },
    async close({ pick }) {
      const { instantAt } = wallClock(one([first, days[2]!], pick)!, 'Europe/Berlin')
      const [from, until] = [instantAt(600 + (pick % 9) * 60)!, instantAt(900 + (pick % 9) * 60)!]
      await sql`INSERT INTO wellzone_closure (wellzone_id, starts_at, ends_at)
        VALUES (${one(house.rooms, pick)!.id}, ${instantOf(from)}, ${instantOf(until)})
        ON CONFLICT DO NOTHING`.execute(db)
    },
    reopen: () => sql`DELETE FROM wellzone_closure`.execute(db),
    async race({ pick }) {
      const stay = await cancel(pick)
      const slot =
        stay &&
        one(
          (await freeSlots()).filter((slot) => overlap(slot, stay)),
          pick,
        )
      if (!slot) return
      const visitor = wait(pick % 90).then(() => book(slot))
      const [{ status }] = await Promise.all([visitor, list.offer(), list.offer()])
      count(status === 200 ? 'races won by a visitor' : 'races lost by a visitor')
    },
    wait: ({ minutes }) => waitFor(minutes * minuteMs),
    sleep: ({ minutes }) => waitFor(minutes * 12 * minuteMs),
  }

  for (const each of steps) {
    now += 1_000
    await clock.set(now)
    await play[each.kind](each)
    await check()
    if (each.isHeard) await look(1 + (each.pick % 2))
  }
  await waitFor(pollMs)
  for (const { isTaken, isOpen } of (await readState(db)).offers) if (!isTaken && !isOpen) count('missed')
  return counts
}
