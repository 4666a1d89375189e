// Random stores for property tests: odd hours, hours past midnight, clock changes, closures, suites out of
// service.
import * as fc from 'fast-check'
import type { Day } from '../../words/day.ts'
import type { Calendar, OpenBand, Rate, Room, Span, WellzoneType } from '../../slots/calendar.ts'
import { mergeBusy } from '../../slots/calendar.ts'
import { addDays, minuteMs, wallClock } from '../../words/wall-clock.ts'

/** A calendar of three days around `day`, with the spans that it was merged from. */
export type RandomStore = { calendar: Calendar; day: Day; taken: Array<Span & { roomId: number }> }

export const timeZone = 'Europe/Berlin'

/** Both clock changes of 2026 and 2027. */
export const clockChanges: Day[] = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']

const someDay = fc.oneof(
  fc.constantFrom(
    ...clockChanges,
    ...clockChanges.map((day) => addDays(day, -1)),
    '2026-12-31',
    '2028-02-29',
  ),
  fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days)),
)

export const randomStore: fc.Arbitrary<RandomStore> = fc
  .record({
    day: someDay,
    types: fc.uniqueArray(type(), { selector: ({ id }) => id, minLength: 1, maxLength: 3 }),
  })
  .chain(({ day, types }) => {
    const midnight = wallClock(day, timeZone).instantAt(0)!
    const days = [-1, 0, 1].map((distance) => addDays(day, distance))
    return fc
      .record({
        hours: fc.array(seldomNull(band()), { minLength: 7, maxLength: 7 }),
        exceptions: fc.array(fc.tuple(fc.constantFrom(...days), seldomNull(band())), { maxLength: 2 }),
        rooms: rooms(types, days),
        rates: rates(types, days),
        spans: fc.array(span(midnight), { maxLength: 15 }),
        now: fc.integer({ min: -5 * 1440, max: 1440 }).map((minutes) => midnight + minutes * minuteMs),
        isComingSoon: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
      })
      .map(({ hours, exceptions, rooms, spans, ...rest }) => {
        const taken = spans.map(({ at, ...span }) => ({ ...span, roomId: rooms[at % rooms.length]!.id }))
        const calendar: Calendar = {
          ...rest,
          storeId: 99,
          lastDay: null,
          timeZone,
          types,
          rooms,
          weeklyHours: new Map(hours.flatMap((band, index) => (band ? [[index + 1, band]] : []))),
          exceptions: new Map(exceptions),
          busy: mergeBusy(taken),
        }
        return { calendar, day, taken }
      })
  })

function type(): fc.Arbitrary<WellzoneType> {
  return fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    name: fc.constantFrom('Classic', 'Premium', 'Exclusive'),
    productId: fc.integer({ min: 900, max: 910 }),
    cleaningMinutes: fc.constantFrom(0, 15, 30, 45, 120),
    gridMinutes: fc.constantFrom(15, 30, 60),
    minDurationMinutes: fc.constantFrom(60, 120, 180),
    maxDurationMinutes: fc.constantFrom(180, 360),
    maxPersons: fc.integer({ min: 1, max: 4 }),
  })
}

function band(): fc.Arbitrary<OpenBand> {
  const quarters = fc.oneof({ weight: 3, arbitrary: fc.constant(40) }, fc.integer({ min: 0, max: 80 }))
  const length = fc.integer({ min: 8, max: 90 })
  return fc.tuple(quarters, length).map(([first, quartersOpen]) => ({
    firstCheckInMinute: first * 15,
    closesMinute: Math.min(2160, (first + quartersOpen) * 15),
  }))
}

function rooms(types: WellzoneType[], days: Day[]): fc.Arbitrary<Room[]> {
  const edge = mostlyNull(fc.constantFrom(...days))
  return fc
    .array(
      fc.record({ typeId: fc.constantFrom(...types.map(({ id }) => id)), edges: fc.tuple(edge, edge) }),
      { minLength: 1, maxLength: 5 },
    )
    .map((list) =>
      list.map(({ typeId, edges: [one, other] }, index) => {
        const [from, until] = one && other && one > other ? [other, one] : [one, other]
        return { id: 9900 + index, typeId, from, until: until === from ? null : until }
      }),
    )
}

/** Rates of one type do not overlap, as in the database: each weekday is cut into parts. */
function rates(types: WellzoneType[], days: Day[]): fc.Arbitrary<Rate[]> {
  const edge = mostlyNull(fc.constantFrom(...days))
  const cut = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15)
  const parts = fc.record({ cut, prices: fc.tuple(price(), price()), validFrom: edge })
  return fc.array(parts, { minLength: types.length, maxLength: types.length }).map((all) =>
    all.flatMap(({ cut, prices, validFrom }, index) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        [
          { fromMinute: 0, toMinute: cut, centsPerHour: prices[0] },
          { fromMinute: cut, toMinute: 1440, centsPerHour: prices[1] },
        ]
          .filter(({ fromMinute, toMinute, centsPerHour }) => fromMinute < toMinute && centsPerHour !== null)
          .map((part) => ({
            ...part,
            centsPerHour: part.centsPerHour!,
            typeId: types[index]!.id,
            weekday,
            validFrom,
            validUntil: null,
          })),
      ),
    ),
  )
}

function price(): fc.Arbitrary<number | null> {
  return seldomNull(fc.integer({ min: 1000, max: 12_000 }))
}

function span(midnight: number): fc.Arbitrary<Span & { at: number }> {
  return fc
    .record({
      quarter: fc.integer({ min: -60, max: 150 }),
      quarters: fc.integer({ min: 1, max: 40 }),
      at: fc.nat(100),
    })
    .map(({ quarter, quarters, at }) => {
      const from = midnight + quarter * 15 * minuteMs
      return { from, until: from + quarters * 15 * minuteMs, at }
    })
}

/** Every quarter of an hour from two days before the store's day to two days after it. */
export function everyQuarter({ calendar, day }: RandomStore): number[] {
  const midnight = wallClock(day, calendar.timeZone).instantAt(0)!
  return Array.from({ length: 4 * 96 + 1 }, (_, index) => midnight + (index - 2 * 96) * 15 * minuteMs)
}

function mostlyNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
}

function seldomNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 8, arbitrary: value })
}

/** Opens every day from midnight to noon of the next, so that each early time belongs to two days. */
export const neverClosed = randomStore.map(({ calendar, ...store }) => {
  const band = { firstCheckInMinute: 0, closesMinute: 2160 }
  const weeklyHours = new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, band]))
  return { ...store, calendar: { ...calendar, weeklyHours, exceptions: new Map(), isComingSoon: false } }
})
