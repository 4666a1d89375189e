import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSlot, nearestSlots } from './find.ts'
import { everyQuarter, neverClosed, randomStore } from '../testing/slots/random-store.ts'
import { listSlots, reservedSpan } from './rules.ts'
import { addDays, hourMs } from '../words/wall-clock.ts'
import { sized } from '../testing/sized.ts'

const persons = fc.integer({ min: 1, max: 4 })
const hours = fc.integer({ min: 1, max: 7 })

describe('over random stores', () => {
  test('every listed slot can be booked, in a free suite', () => {
    fc.assert(
      fc.property(randomStore, hours, persons, ({ calendar, day, taken }, durationHours, persons) => {
        const clashes = (roomId: number, from: number, until: number) =>
          taken.some((span) => span.roomId === roomId && span.from < until && span.until > from)
        const wrong = listSlots(calendar, day, { durationHours, persons }).flatMap(({ type, open }) =>
          open.filter((slot) => {
            const found = findSlot(calendar, {
              typeId: type.id,
              startsAt: slot.startsAt,
              endsAt: slot.endsAt,
              persons,
            })
            if (
              found.outcome !== 'open' ||
              found.slot.totalCents !== slot.totalCents ||
              found.room.typeId !== type.id
            )
              return true
            return (
              found.blockedUntil !== reservedSpan(type, slot).until ||
              clashes(found.room.id, slot.startsAt, found.blockedUntil)
            )
          }),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: sized(100, 1_000) },
    )
  })

  test('a time after midnight is the same slot for the evening and for the new day', () => {
    let twins = 0
    fc.assert(
      fc.property(neverClosed, hours, ({ calendar, day }, durationHours) => {
        const [evening, morning] = [day, addDays(day, 1)].map((day) =>
          listSlots(calendar, day, { durationHours }).flatMap(({ type, open, taken }) =>
            [...open, ...taken].map((slot) => ({ type, slot })),
          ),
        )
        for (const late of evening!) {
          const twin = morning!.find(
            ({ type, slot }) => type === late.type && slot.startsAt === late.slot.startsAt,
          )
          expect(twin ?? late).toEqual(late)
          twins += Number(twin !== undefined)
        }
      }),
      { numRuns: 200 },
    )
    expect(twins).toBeGreaterThan(100)
  })

  test('every other start and length is refused', () => {
    const minutes = fc.constantFrom(60, 90, 120, 125, 180, 240, 300, 360, 420)
    fc.assert(
      fc.property(randomStore, minutes, persons, (store, minutes, persons) => {
        const { calendar, day } = store
        const request = { durationHours: minutes / 60, persons }
        const listed = new Set(
          [-3, -2, -1, 0, 1, 2, 3].flatMap((distance) =>
            listSlots(calendar, addDays(day, distance), request).flatMap(({ type, open }) =>
              open.map((slot) => `${type.id} ${slot.startsAt}`),
            ),
          ),
        )
        const starts = everyQuarter(store).flatMap((quarter) => [quarter, quarter + 1])
        const wrong = calendar.types.flatMap(({ id: typeId }) =>
          starts.filter((startsAt) => {
            const { outcome } = findSlot(calendar, {
              typeId,
              startsAt,
              endsAt: startsAt + minutes * 60_000,
              persons,
            })
            return (outcome === 'open') !== listed.has(`${typeId} ${startsAt}`)
          }),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: sized(15, 200) },
    )
  })

  test('alternatives can be booked, are on the same day and at most six', () => {
    fc.assert(
      fc.property(randomStore, persons, ({ calendar, day }, persons) => {
        for (const { type, taken } of listSlots(calendar, day, { durationHours: 2, persons })) {
          for (const { startsAt, endsAt } of taken.slice(0, 3)) {
            const stay = { typeId: type.id, startsAt, endsAt, persons }
            const found = findSlot(calendar, stay)
            if (found.outcome !== 'taken') throw new Error(`${found.outcome} instead of taken`)
            expect(found.alternatives.length).toBeLessThanOrEqual(6)
            for (const { type, slot } of found.alternatives) {
              expect(
                findSlot(calendar, { ...stay, typeId: type.id, startsAt: slot.startsAt, endsAt: slot.endsAt })
                  .outcome,
              ).toBe('open')
            }
            const isOther = nearestSlots(calendar, day, stay).map((near) => near.type.id !== type.id)
            // Alternatives of the same type come first.
            expect(isOther).toEqual(isOther.toSorted((a, b) => Number(a) - Number(b)))
          }
        }
      }),
      { numRuns: sized(150, 2_000) },
    )
  })
})

test('a stay of an unknown type, of a fraction of hours or too long is not listed', () => {
  fc.assert(
    fc.property(randomStore, ({ calendar, day }) => {
      if (calendar.isComingSoon) return
      for (const { type, open } of listSlots(calendar, day, { durationHours: 2 })) {
        for (const { startsAt, endsAt } of open.slice(0, 2)) {
          const stay = { typeId: type.id, startsAt, endsAt, persons: 1 }
          expect(findSlot(calendar, { ...stay, typeId: 4711 }).outcome).toBe('not-offered')
          expect(findSlot(calendar, { ...stay, endsAt: endsAt + 1 }).outcome).toBe('not-offered')
          expect(findSlot(calendar, { ...stay, endsAt: startsAt }).outcome).toBe('not-offered')
          expect(findSlot(calendar, { ...stay, endsAt: startsAt - hourMs }).outcome).toBe('not-offered')
          expect(findSlot(calendar, { ...stay, persons: type.maxPersons + 1 }).outcome).toBe(
            'type-not-for-group',
          )
          expect(findSlot({ ...calendar, isComingSoon: true }, stay).outcome).toBe('store-not-open')
        }
      }
    }),
  )
})
