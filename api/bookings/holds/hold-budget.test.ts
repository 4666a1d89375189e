// Random stores, open past midnight and on days when the clock changes: what is admitted stays in its shares.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, mergeBusy, type Span } from '../../slots/calendar.ts'
import { listSlots, openingSpan, reservedSpan } from '../../slots/rules.ts'
import { randomStore, type RandomStore, timeZone } from '../../testing/slots/random-store.ts'
import { addDays, daySpan, localDay, minuteMs } from '../../words/wall-clock.ts'
import { exhaustedBudget, freeTimeOf, type UnprovenHold } from './hold-budget.ts'

const share = 0.75
const quarter = 15 * minuteMs

/** Quarters of an hour of a type's suites on the calendar day, counted one by one. */
function countQuarters(
  { calendar, day }: RandomStore,
  typeId: number,
  isCounted: (roomId: number, at: number) => boolean,
) {
  const openings = [addDays(day, -1), day].flatMap((each) => openingSpan(calendar, each) ?? [])
  const { from, until } = daySpan(day, calendar.timeZone)
  let count = 0
  for (let at = from; at < until; at += quarter) {
    if (at < calendar.now || !openings.some((span) => span.from <= at && at < span.until)) continue
    for (const room of calendar.rooms)
      if (room.typeId === typeId && isWithin(day, room.from, room.until) && isCounted(room.id, at)) count += 1
  }
  return count
}

const covers = (spans: (Span & { roomId: number })[]) => (roomId: number, at: number) =>
  spans.some((span) => span.roomId === roomId && span.from <= at && at < span.until)

test('no group passes its share of a day, and its first hold is always possible', () => {
  let [admitted, refused] = [0, 0]
  const wishes = fc.array(
    fc.record({ dice: fc.nat(), network: fc.nat(5), hours: fc.integer({ min: 1, max: 6 }) }),
    {
      minLength: 5,
      maxLength: 25,
    },
  )
  fc.assert(
    fc.property(randomStore, wishes, (random, list) => {
      const now = daySpan(addDays(random.day, -2), random.calendar.timeZone).from
      const store = { ...random, calendar: { ...random.calendar, now, isComingSoon: false } }
      const { day, taken } = store
      const holds: (UnprovenHold & { typeId: number })[] = []
      for (const { dice, network, hours } of list) {
        const calendar = { ...store.calendar, busy: mergeBusy([...taken, ...holds]) }
        const open = [addDays(day, -1), day].flatMap((each) =>
          listSlots(calendar, each, { durationHours: hours }).flatMap(({ type, open }) =>
            open
              .filter(({ startsAt }) => localDay(startsAt, calendar.timeZone) === day)
              .map((slot) => ({ type, slot })),
          ),
        )
        if (open.length === 0) continue
        const { type, slot } = open[dice % open.length]!
        const visit = reservedSpan(type, slot)
        const client = { network: `${network}`, wider: `${network % 3}` }
        const exhausted = exhaustedBudget(calendar, day, holds, { ...client, typeId: type.id, visit }, share)
        const ofType = holds.filter(({ typeId }) => typeId === type.id)
        if (ofType.length === 0) expect(exhausted).toBeUndefined()
        if (exhausted) {
          refused += 1
          expect(exhausted.length).toBeGreaterThan(0)
          continue
        }
        admitted += 1
        const hold = { ...visit, ...client, roomId: slot.freeRooms[0]!.id, liveUntil: 0, isOfAccount: false }
        holds.push({ ...hold, typeId: type.id })
        const group = holds.filter(({ typeId }) => typeId === type.id)
        const free = countQuarters(store, type.id, (roomId, at) => !covers(taken)(roomId, at))
        for (const [counted, part] of [
          [group.filter((each) => each.network === client.network), share / 6],
          [group.filter((each) => each.wider === client.wider), share / 3],
          [group, share],
        ] as const)
          if (counted.length > 1)
            expect(countQuarters(store, type.id, covers([...counted]))).toBeLessThanOrEqual(part * free)
      }
    }),
    { numRuns: 70 },
  )
  expect(admitted).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(20)
})

test('hours that belong to two days of opening are free once', () => {
  const [random] = fc.sample(randomStore, { numRuns: 1, seed: 1 })
  const saturday = '2028-05-06'
  const calendar = {
    ...random!.calendar,
    now: daySpan('2028-05-01', timeZone).from,
    isComingSoon: false,
    rooms: [{ id: 9900, typeId: 3, from: null, until: null }],
    weeklyHours: new Map([
      [5, { firstCheckInMinute: 10 * 60, closesMinute: 30 * 60 }], // Friday until six the next morning
      [6, { firstCheckInMinute: 75, closesMinute: 1425 }],
    ]),
    exceptions: new Map(),
    busy: new Map(),
  }
  expect(freeTimeOf(calendar, saturday) / minuteMs).toBe(1425)
})
