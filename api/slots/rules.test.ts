import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calendar } from './calendar.ts'
import { mergeBusy } from './calendar.ts'
import { isOffered, isSuiteFree } from '../testing/slots/oracle.ts'
import { clockChanges, everyQuarter, randomStore, timeZone } from '../testing/slots/random-store.ts'
import { listSlots, lowestCentsPerHour, summarizeDay } from './rules.ts'
import { addDays, hourMs, minuteMs, wallClock } from '../words/wall-clock.ts'
import { sized } from '../testing/sized.ts'

/** A store like the seeded ones: check-in from 10:00, closing at midnight, half an hour of cleaning. */
function plainStore(now: string, change: Partial<Calendar> = {}): Calendar {
  const classic = {
    id: 1,
    name: 'Classic',
    productId: 901,
    cleaningMinutes: 30,
    gridMinutes: 30,
    minDurationMinutes: 120,
    maxDurationMinutes: 360,
    maxPersons: 3,
  }
  const exclusive = { ...classic, id: 3, name: 'Exclusive', productId: 903, maxPersons: 4 }
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return {
    storeId: 2,
    timeZone,
    isComingSoon: false,
    now: Date.parse(now),
    lastDay: null,
    weeklyHours: new Map(
      weekdays.map((weekday) => [weekday, { firstCheckInMinute: 600, closesMinute: 1440 }]),
    ),
    exceptions: new Map(),
    types: [exclusive, classic],
    rooms: [
      { id: 11, typeId: 1, from: null, until: null },
      { id: 31, typeId: 3, from: null, until: null },
    ],
    rates: weekdays.flatMap((weekday) => [
      {
        typeId: 1,
        weekday,
        fromMinute: 0,
        toMinute: 1020,
        validFrom: null,
        validUntil: null,
        centsPerHour: 3950,
      },
      {
        typeId: 1,
        weekday,
        fromMinute: 1020,
        toMinute: 1440,
        validFrom: null,
        validUntil: null,
        centsPerHour: 4950,
      },
      {
        typeId: 3,
        weekday,
        fromMinute: 0,
        toMinute: 1440,
        validFrom: null,
        validUntil: null,
        centsPerHour: 8900,
      },
    ]),
    busy: new Map(),
    ...change,
  }
}

const [exclusive, classic] = [0, 1]
const starts = (calendar: Calendar, day: string, durationHours: number, group = classic) =>
  listSlots(calendar, day, { durationHours })[group]!.open.map(({ startTime }) => startTime)

describe('the slots of a day', () => {
  const now = '2026-01-01T00:00:00Z'

  test('begin every half hour from 10:00, and the last ends at midnight', () => {
    const two = starts(plainStore(now), '2026-05-04', 2)
    expect(two.slice(0, 3)).toEqual(['10:00', '10:30', '11:00'])
    expect(two.at(-1)).toBe('22:00')
    expect(two).toHaveLength(25)
    expect(starts(plainStore(now), '2026-05-04', 6).at(-1)).toBe('18:00')
  })

  test.each([...clockChanges, '2026-12-31', '2026-01-01'])(
    'are the same on %s, with 22:00 for two hours and 18:00 for six',
    (day) => {
      const calendar = plainStore('2025-12-01T00:00:00Z')
      expect(starts(calendar, day, 2)).toEqual(starts(calendar, '2026-05-04', 2))
      expect(starts(calendar, day, 6).at(-1)).toBe('18:00')
      const last = listSlots(calendar, day, { durationHours: 2 })[classic]!.open.at(-1)!
      expect(last.endTime).toBe('00:00')
      expect(last.endsAt).toBe(wallClock(addDays(day, 1), timeZone).instantAt(0))
      expect(last.endsAt - last.startsAt).toBe(2 * hourMs)
    },
  )

  test('carry the price of the check-in time for the whole stay', () => {
    const slots = listSlots(plainStore(now), '2026-05-04', { durationHours: 3 })[classic]!.open
    const at = (time: string) => slots.find(({ startTime }) => startTime === time)
    expect(at('16:30')).toMatchObject({ centsPerHour: 3950, totalCents: 11_850 })
    expect(at('17:00')).toMatchObject({ centsPerHour: 4950, totalCents: 14_850 })
  })

  test('are listed up to the last day of the booking horizon', () => {
    const calendar = { ...plainStore(now), lastDay: '2026-05-04' }
    expect(starts(calendar, '2026-05-04', 2)).toHaveLength(25)
    expect(
      listSlots(calendar, '2026-05-05', { durationHours: 2 }).map(({ open, taken }) => [open, taken]),
    ).toEqual([[], []].map(() => [[], []]))
  })

  test('are listed in the future, not in the past', () => {
    expect(starts(plainStore('2026-05-04T08:00:00Z'), '2026-05-04', 2)[0]).toBe('10:30') // 10:00 in Berlin
    expect(starts(plainStore('2026-05-04T07:59:59.999Z'), '2026-05-04', 2)[0]).toBe('10:00')
    expect(starts(plainStore('2026-05-05T00:00:00Z'), '2026-05-04', 2)).toEqual([])
  })

  test('of a group of four are those of the Exclusive', () => {
    const groups = listSlots(plainStore(now), '2026-05-04', { durationHours: 2, persons: 4 })
    expect(groups.map(({ type }) => type.name)).toEqual(['Exclusive'])
  })

  test('are listed as taken within a stay and the cleaning around it', () => {
    const ten = Date.parse('2026-05-04T12:00:00Z') // 14:00 to 16:30 in Berlin, cleaning included
    const calendar = plainStore(now, {
      busy: mergeBusy([{ roomId: 11, from: ten, until: ten + 2.5 * hourMs }]),
    })
    const [, group] = listSlots(calendar, '2026-05-04', { durationHours: 2 })
    expect(group!.taken.map(({ startTime }) => startTime)).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ])
    expect(group!.open.map(({ startTime }) => startTime)).toContain('11:30')
    expect(group!.open.map(({ startTime }) => startTime)).toContain('16:30')
  })

  test('do not exist on a day off or in a store that is not open yet', () => {
    const dayOff = plainStore(now, { exceptions: new Map([['2026-12-24', null]]) })
    expect(listSlots(dayOff, '2026-12-24', { durationHours: 2 })).toMatchObject([
      { open: [], taken: [] },
      { open: [], taken: [] },
    ])
    expect(starts(dayOff, '2026-12-25', 2)).toHaveLength(25)
    expect(starts(plainStore(now, { isComingSoon: true }), '2026-05-04', 2)).toEqual([])
  })

  test('may begin after midnight where the store closes later, at the price of the new day', () => {
    // Monday 22:00 to Tuesday 03:00
    const weeklyHours = new Map([[1, { firstCheckInMinute: 1320, closesMinute: 1620 }]])
    const rates = [
      {
        typeId: 1,
        weekday: 1,
        fromMinute: 0,
        toMinute: 1440,
        validFrom: null,
        validUntil: null,
        centsPerHour: 4000,
      },
      {
        typeId: 1,
        weekday: 2,
        fromMinute: 0,
        toMinute: 1440,
        validFrom: null,
        validUntil: null,
        centsPerHour: 5000,
      },
    ]
    const [, group] = listSlots(plainStore(now, { weeklyHours, rates }), '2026-05-04', { durationHours: 2 })
    expect(group!.open.map(({ startTime, centsPerHour }) => [startTime, centsPerHour])).toEqual([
      ['22:00', 4000],
      ['22:30', 4000],
      ['23:00', 4000],
      ['23:30', 4000],
      ['00:00', 5000],
      ['00:30', 5000],
      ['01:00', 5000],
    ])
  })

  test('of a night with a clock change last their hours as elapsed time', () => {
    const weeklyHours = new Map([[7, { firstCheckInMinute: 0, closesMinute: 360 }]]) // Sunday 00:00 to 06:00
    const night = (day: string) =>
      listSlots(plainStore('2025-01-01T00:00:00Z', { weeklyHours }), day, { durationHours: 2 })[classic]!.open
    const shown = (day: string) => night(day).map(({ startTime, endTime }) => `${startTime}–${endTime}`)
    expect(shown('2026-03-29')).toEqual([
      '00:00–03:00',
      '00:30–03:30',
      '01:00–04:00',
      '01:30–04:30',
      '03:00–05:00',
      '03:30–05:30',
      '04:00–06:00',
    ])
    expect(shown('2026-10-25').slice(0, 6)).toEqual([
      '00:00–02:00',
      '00:30–02:30',
      '01:00–02:00',
      '01:30–02:30',
      '02:00–03:00',
      '02:30–03:30',
    ])
    for (const day of clockChanges)
      for (const slot of night(day)) expect(slot.endsAt - slot.startsAt).toBe(2 * hourMs)
  })

  test('give the day its availability and lowest price', () => {
    const calendar = plainStore(now)
    const groups = listSlots(calendar, '2026-05-04', { durationHours: 2 })
    expect(summarizeDay(groups)).toEqual({ isAvailable: true, lowestCentsPerHour: 3950 })
    expect(lowestCentsPerHour(groups[exclusive]!)).toBe(8900)
    expect(summarizeDay(listSlots(calendar, '2025-05-04', { durationHours: 2 }))).toEqual({
      isAvailable: false,
      lowestCentsPerHour: null,
    })
  })
})

test('over random stores exactly the allowed slots are listed', () => {
  fc.assert(
    fc.property(
      randomStore,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 4 }),
      (store, durationHours, persons) => {
        const { calendar, day, taken } = store
        const groups = listSlots(calendar, day, { durationHours, persons })
        const listed = new Map(
          groups.map(({ type, open, taken }) => [
            type.id,
            new Map([...open, ...taken].map((slot) => [slot.startsAt, slot])),
          ]),
        )
        for (const type of calendar.types) {
          for (const startsAt of everyQuarter(store)) {
            const slot = listed.get(type.id)?.get(startsAt)
            const price = isOffered(calendar, day, type, { startsAt, durationHours, persons })
            expect(slot?.centsPerHour).toBe(price)
            if (!slot) continue
            const visit = {
              from: startsAt,
              until: startsAt + durationHours * hourMs + type.cleaningMinutes * minuteMs,
            }
            const free = calendar.rooms.filter(
              (room) => room.typeId === type.id && isSuiteFree(room, visit, taken),
            )
            expect(slot.freeRooms.map(({ id }) => id)).toEqual(free.map(({ id }) => id))
          }
        }
      },
    ),
    { numRuns: sized(100, 1_000) },
  )
})
