import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { ids } from '../testing/operations/inputs.ts'
import { slotGroups } from '../testing/booking-samples.ts'
import { createTestSpa, json, refuse } from '../testing/spa.ts'

const month = 'GET /v2/booking-time-slot/available-slots-per-store'
const day = 'GET /v2/booking-time-slot/available-slots-per-product'

function shop(answers = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const questions = () =>
    spa.requests.filter(({ path }) => path.includes('booking-time-slot')).map(({ query }) => query)
  return { spa, questions, ...createTestGateway(spa) }
}

test('a month is a list of days in the order of the calendar', async () => {
  const { ask, questions } = shop()
  const { data } = await ask(
    '{ store(route: "mainz") { availability(year: 2026, month: 2, durationHours: 3, persons: 4) { day isAvailable lowestPricePerHour { minor } } } }',
  )
  expect(data.store.availability).toEqual([
    { day: '2026-02-09', isAvailable: true, lowestPricePerHour: { minor: 3950 } },
    { day: '2026-02-10', isAvailable: false, lowestPricePerHour: null },
  ])
  expect(questions()).toEqual([{ storeId: '2', year: '2026', month: '2', duration: '3', visitorAmount: '4' }])
})

test('the slots of a day come by type, the largest first, in local time', async () => {
  const { ask, questions } = shop()
  const { data } =
    await ask(`{ store(route: "mainz") { slots(day: "2026-12-05", persons: 3) { wellzoneType { kind }
      lowestPricePerHour { minor }
    slots { id startsAt endsAt startTime endTime pricePerHour { minor } total { minor } }
      takenSlots { startTime endTime } } } }`)
  expect(data.store.slots).toEqual([
    {
      wellzoneType: { kind: 'PREMIUM' },
      lowestPricePerHour: { minor: 5925 },
      slots: [
        {
          id: ids.slot,
          startsAt: '2026-12-05T17:00:00Z',
          endsAt: '2026-12-05T19:00:00Z',
          startTime: '18:00',
          endTime: '20:00',
          pricePerHour: { minor: 5925 },
          total: { minor: 11850 },
        },
      ],
      takenSlots: [{ startTime: '22:00', endTime: '00:00' }],
    },
    { wellzoneType: { kind: 'CLASSIC' }, lowestPricePerHour: null, slots: [], takenSlots: [] },
  ])
  expect(questions()).toEqual([{ storeId: '2', day: '2026-12-05', duration: '2', visitorAmount: '3' }])
})

test('equal selections in one operation make one call', async () => {
  const { ask, questions } = shop()
  await ask(
    '{ store(route: "mainz") { a: slots(day: "2026-12-05") { slots { id } } b: slots(day: "2026-12-05") { slots { id } } c: slots(day: "2026-12-06") { slots { id } } } }',
  )
  expect(questions().map(({ day: asked }) => asked)).toEqual(['2026-12-05', '2026-12-06'])
})

test('availability is never cached', async () => {
  const { ask, questions, spa } = shop()
  const free = '{ store(route: "mainz") { slots(day: "2026-12-05") { slots { id } } } }'
  await ask(free)
  spa.respond({ [day]: json([]) })
  expect((await ask(free)).data.store.slots).toEqual([])
  expect(questions()).toHaveLength(2)
})

test('a store that is coming soon has no slots, and causes no call', async () => {
  const { ask, questions } = shop()
  const { data } = await ask(
    '{ store(route: "esslingen") { availability(year: 2027, month: 1) { day } slots(day: "2027-01-01") { slots { id } } nextAvailableDay(after: "2027-01-01") } }',
  )
  expect(data.store).toEqual({ availability: [], slots: [], nextAvailableDay: null })
  expect(questions()).toEqual([])
})

test('a store is shown without its times when those are not to be had', async () => {
  const { data, errors } = await shop({ [day]: refuse(503, 'Unavailable') }).ask(
    '{ store(route: "mainz") { city slots(day: "2026-12-05") { slots { id } } } }',
  )
  expect(data.store).toEqual({ city: 'Mainz', slots: null })
  expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
})

describe('the next free day', () => {
  const next = (after: string) => `{ store(route: "mainz") { nextAvailableDay(after: "${after}") } }`
  const freeOn = (...days: string[]) => ({
    [month]: ({ query }: { query: Record<string, string> }) => {
      const inMonth = days.filter((one) => one.startsWith(`${query.year}-${query.month!.padStart(2, '0')}-`))
      return Response.json(
        Object.fromEntries(
          inMonth.map((one) => [String(Number(one.slice(8))), { isAvailable: true, lowestGrossPerHour: 40 }]),
        ),
      )
    },
  })

  test.each([
    ['the same month', '2026-12-05', ['2026-12-05', '2026-12-07'], '2026-12-07', 1],
    ['the day after, in the next month', '2026-11-30', ['2026-12-01'], '2026-12-01', 1],
    ['the next year', '2026-12-30', ['2026-12-30', '2027-01-02'], '2027-01-02', 2],
    ['the last day that counts', '2026-12-01', ['2027-03-03'], '2027-03-03', 4],
    ['beyond that', '2026-12-01', ['2027-03-04'], null, 4],
  ])('is in %s', async (_name, after, free, expected, months) => {
    const { ask, questions } = shop(freeOn(...free))
    expect((await ask(next(after))).data.store.nextAvailableDay).toBe(expected)
    expect(questions()).toHaveLength(months)
  })
})

test('local times in an unknown format are a fault of the spa', async () => {
  const odd = slotGroups.map((group) => ({ ...group, takenSlots: [{ timeAsString: '6 pm' }] }))
  const { errors } = await shop({ [day]: json(odd) }).ask(
    '{ store(route: "mainz") { slots(day: "2026-12-05") { takenSlots { startTime } } } }',
  )
  expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
})

test.each(['2026-02-30', '05.12.2026', '2026-12-5', '', '2026-12-05T00:00:00Z'])(
  '%s is no day',
  async (wrong) => {
    const { errors, status } = await shop().ask(
      'query($day: Date!) { store(route: "mainz") { slots(day: $day) { slots { id } } } }',
      { day: wrong },
    )
    expect([status < 500, errors.length]).toEqual([true, 1])
  },
)
