// Random stores, open past midnight and on days when the clock changes: what is admitted stays in budget.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, mergeBusy, type Span } from '../../../slots/calendar.ts'
import { listSlots, openingSpan, reservedSpan } from '../../../slots/rules.ts'
import { policy } from '../../../testing/bookings.ts'
import { randomStore, type RandomStore } from '../../../testing/slots/random-store.ts'
import { addDays, daySpan, localDay, minuteMs } from '../../../words/wall-clock.ts'
import { exhaustedUntil } from './hold-budget.ts'

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

/** Holds of other subnets, but for those that are said to be of the visitor's. */
const counted = (holds: (Span & { typeId: number; hasAccount: boolean; isOfSubnet?: boolean })[]) => ({
  ofDay: holds.map((hold, index) => ({ isOfSubnet: false, isOffer: false, ...hold, liveUntil: index + 1 })),
  everywhere: { count: 0, firstUntil: null },
})

test('visitors without an account never pass their share of a day, and the first is always possible', () => {
  let [admitted, refused] = [0, 0]
  const half = { ...policy, anonymousShare: 0.5 }
  const wish = fc.record({
    dice: fc.nat(),
    hours: fc.integer({ min: 1, max: 6 }),
    hasAccount: fc.nat(5).map((dice) => dice === 0),
  })
  fc.assert(
    fc.property(randomStore, fc.array(wish, { minLength: 5, maxLength: 25 }), (random, wishes) => {
      const now = daySpan(addDays(random.day, -2), random.calendar.timeZone).from
      const store = { ...random, calendar: { ...random.calendar, now, isComingSoon: false } }
      const { day, taken } = store
      const holds: (Span & { roomId: number; typeId: number; hasAccount: boolean })[] = []
      for (const { dice, hours, hasAccount } of wishes) {
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
        const visit = { ...reservedSpan(type, slot), typeId: type.id, hasAccount, isOffer: false }
        const until = exhaustedUntil({ ...visit, calendar, day }, counted(holds), half)
        const hold = { ...visit, roomId: slot.freeRooms[0]!.id }
        const anonymous = [...holds, hold].filter((each) => each.typeId === type.id && !each.hasAccount)
        const others = covers([...taken, ...holds.filter((each) => each.hasAccount)])
        const free = countQuarters(store, type.id, (roomId, at) => !others(roomId, at))
        const isTooMuch = countQuarters(store, type.id, covers(anonymous)) > half.anonymousShare * free
        expect(until !== undefined).toBe(!hasAccount && anonymous.length > 1 && isTooMuch)
        if (until === undefined) holds.push(hold)
        if (!hasAccount && until === undefined) admitted += 1
        else if (!hasAccount) refused += 1
      }
    }),
    { numRuns: 70 },
  )
  expect(admitted).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(20)
})

test('a subnet is counted by the day on which its stays begin, with its accounts and without', () => {
  const [{ calendar }] = fc.sample(randomStore, { numRuns: 1, seed: 1 }) as [RandomStore]
  const day = '2028-05-06'
  const { from: midnight } = daySpan(day, calendar.timeZone)
  const stay = (from: number, hasAccount: boolean) => ({
    typeId: 1,
    hasAccount,
    isOfSubnet: true,
    isOffer: false,
    from,
    until: from + 8 * quarter,
  })
  const firstEnd = (hasAccount: boolean, holds: ReturnType<typeof stay>[]) =>
    exhaustedUntil({ ...stay(midnight, hasAccount), calendar, day }, counted(holds), policy)
  const [before, withAccount] = [stay(midnight - quarter, false), stay(midnight, true)]
  const anonymous = stay(midnight, false)
  const accounts = (count: number) => Array.from({ length: count }, () => withAccount)
  expect(firstEnd(false, [before, anonymous])).toBeUndefined()
  expect(firstEnd(false, [before, anonymous, anonymous])).toBe(2)
  expect(firstEnd(true, [anonymous, anonymous, ...accounts(5)])).toBeUndefined()
  expect(firstEnd(true, [anonymous, anonymous, ...accounts(6)])).toBe(1)
  expect(firstEnd(false, accounts(7))).toBeUndefined()
  expect(firstEnd(false, accounts(8))).toBe(1)
})
