// Random stores in a real database: every listed slot can be booked, every other one is refused.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  everyQuarter,
  neverClosed,
  randomStore,
  type RandomStore,
} from '../../../testing/slots/random-store.ts'
import { listSlots, reservedSpan } from '../../../slots/rules.ts'
import { loadCalendar } from '../../../slots/sql.ts'
import { addDays, hourMs } from '../../../words/wall-clock.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { holdInThePast, writeStore } from '../../../testing/slots/write-store.ts'
import { bookRequest, openBookings } from '../../../testing/bookings.ts'
import { sized } from '../../../testing/sized.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)

/** Stores with days in the future, because the database's clock is the real one here. */
const comingStore = fc
  .oneof(randomStore, neverClosed)
  .filter(({ day }) => day > addDays(new Date().toISOString().slice(0, 10), 3))
const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')

async function book(
  { calendar }: RandomStore,
  typeId: number,
  startsAt: number,
  durationHours: number,
  persons: number,
) {
  return spa.book(
    bookRequest({
      storeId: calendar.storeId,
      wellzoneTypeId: typeId,
      bookingStart: iso(startsAt),
      bookingEnd: iso(startsAt + durationHours * hourMs),
      visitorAmount: persons,
    }),
  )
}

test('the database lists the same slots as the rules, and booking agrees with both', async () => {
  const asked = fc.record({
    durationHours: fc.integer({ min: 2, max: 6 }),
    persons: fc.integer({ min: 1, max: 4 }),
    dice: fc.nat(),
  })
  let bookings = 0
  await fc.assert(
    fc.asyncProperty(comingStore, asked, async (store, { durationHours, persons, dice }) => {
      const { calendar, day } = store
      await database.db.transaction().execute((trx) => writeStore(trx, store))
      const loaded = await loadCalendar(database.db, calendar.storeId, day, day, { horizonDays: null })
      const query = { durationHours, persons }
      const open = (from: typeof calendar) =>
        listSlots({ ...from, now: loaded!.now }, day, query).flatMap((group) =>
          group.open.map((slot) => ({ typeId: group.type.id, slot })),
        )
      const sorted = (list: ReturnType<typeof open>) =>
        list.toSorted((a, b) => a.typeId - b.typeId || a.slot.startsAt - b.slot.startsAt)
      expect(sorted(open(loaded!))).toEqual(sorted(open(calendar)))

      const listed = open(calendar)
      for (const offset of [0, 1, 2].slice(0, listed.length)) {
        const { typeId, slot } = listed[(dice + offset * 7) % listed.length]!
        const type = calendar.types.find(({ id }) => id === typeId)!
        await database.db.transaction().execute(async (trx) => {
          for (const room of slot.freeRooms)
            await holdInThePast(trx, calendar.storeId, typeId, room.id, reservedSpan(type, slot))
        })
        const { status, body } = await book(store, typeId, slot.startsAt, durationHours, persons)
        expect(status).toBe(200) // expired holds block no booking
        expect(body.orderTotal).toBe(slot.totalCents / 100)
        await spa.release(body.id, { guid: body.guid })
        bookings += 1
      }
      const isListed = new Set(
        [-1, 0, 1].flatMap((distance) => {
          const near = addDays(day, distance)
          return listSlots({ ...calendar, now: loaded!.now }, near, query).flatMap(({ type, open }) =>
            open.map(({ startsAt }) => `${type.id} ${startsAt}`),
          )
        }),
      )
      const quarters = everyQuarter(store).filter(
        (at) => Math.abs(at - everyQuarter(store)[192]!) < 12 * hourMs,
      )
      for (const offset of [0, 1, 2, 3]) {
        const startsAt = quarters[(dice + offset * 37) % quarters.length]!
        const type = calendar.types[(dice + offset) % calendar.types.length]!
        if (isListed.has(`${type.id} ${startsAt}`)) continue
        const { status, body } = await book(store, type.id, startsAt, durationHours, persons)
        expect([status, body.code]).toEqual([
          422,
          expect.stringMatching(/^(SlotTaken|SlotNotOffered|TypeNotForGroup|StoreNotOpen)$/),
        ])
      }
    }),
    { numRuns: sized(40, 300) },
  )
  expect(bookings).toBeGreaterThan(0)
  expect(spa.reports).toEqual([])
}, 180_000)
