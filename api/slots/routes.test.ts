import { beforeAll, describe, expect, test } from 'vitest'
import { bookingHorizonDays } from '../testing/bookings.ts'
import { serveRoutes } from '../testing/http.ts'
import { useTestDatabase } from '../testing/database.ts'
import { slotsRoutes } from './routes.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(slotsRoutes({ db: database.db, bookingHorizonDays })).send
})

type Group = {
  wellzoneTypeName: string
  lowestGrossPerHour: number | null
  timeSlots: Array<Record<string, unknown>>
  takenSlots: unknown[]
}
const dayOf = async (query: string) =>
  (await send(`/v2/booking-time-slot/available-slots-per-product?${query}`)).body as unknown as Group[]
const monthOf = async (query: string) =>
  (await send(`/v2/booking-time-slot/available-slots-per-store?${query}`)).body as Record<
    string,
    { isAvailable: boolean; lowestGrossPerHour: number | null }
  >

describe('a day', () => {
  test('lists its slots by type, the largest first', async () => {
    const groups = await dayOf('storeId=2&day=2099-06-06&duration=2&visitorAmount=2') // a Saturday
    expect(groups.map(({ wellzoneTypeName }) => wellzoneTypeName)).toEqual([
      'Exclusive',
      'Premium',
      'Classic',
    ])
    expect(groups[2]!.timeSlots).toHaveLength(25)
    expect(groups[2]!.timeSlots[0]).toEqual({
      id: '1.2099-06-06T08_00.2',
      startTime: '2099-06-06T08:00:00Z',
      endTime: '2099-06-06T10:00:00Z',
      timeAsString: '10:00 – 12:00',
      grossPerHour: 40.5,
      productId: 901,
      grossTotal: 81,
    })
    expect(groups[2]!.timeSlots.at(-1)).toMatchObject({ timeAsString: '22:00 – 00:00', grossPerHour: 46.5 })
  })

  test('R 119: for four persons has only the Exclusive, and nothing in a store without one', async () => {
    expect(
      (await dayOf('storeId=2&day=2099-06-06&duration=2&visitorAmount=4')).map(
        ({ wellzoneTypeName }) => wellzoneTypeName,
      ),
    ).toEqual(['Exclusive'])
    expect(await dayOf('storeId=1&day=2099-06-06&duration=2&visitorAmount=4')).toEqual([])
  })

  test('in the past or of a store that is coming soon has no slots', async () => {
    expect(await dayOf('storeId=1&day=2020-06-06&duration=2')).toMatchObject([
      { timeSlots: [], takenSlots: [], lowestGrossPerHour: null },
    ])
    expect(await dayOf('storeId=9&day=2099-06-06&duration=2')).toMatchObject([
      { timeSlots: [], takenSlots: [] },
    ])
  })

  test.each(['2099-02-30', '2099-13-01', '30.6.2099', ''])(
    'that does not exist (%s) is an invalid request',
    async (day) => {
      const response = await send(
        `/v2/booking-time-slot/available-slots-per-product?storeId=1&day=${day}&duration=2`,
      )
      expect(response.body).toMatchObject({ status: 400, code: 'InvalidRequest' })
    },
  )
})

describe('a month', () => {
  test('lists every day with its lowest price', async () => {
    const month = await monthOf('storeId=1&year=2096&month=2')
    expect(Object.keys(month)).toHaveLength(29)
    expect(month['1']).toEqual({ isAvailable: true, lowestGrossPerHour: 35.5 }) // a Wednesday
    expect(month['4']).toEqual({ isAvailable: true, lowestGrossPerHour: 41.5 }) // a Saturday
  })

  test('in the past, of a store coming soon, or without a type for the group has no free day', async () => {
    for (const query of [
      'storeId=1&year=2020&month=5',
      'storeId=9&year=2099&month=5',
      'storeId=1&year=2099&month=5&visitorAmount=4',
    ]) {
      expect(new Set(Object.values(await monthOf(query)).map(({ isAvailable }) => isAvailable))).toEqual(
        new Set([false]),
      )
    }
  })

  test('agrees with each of its days', async () => {
    const month = await monthOf('storeId=5&year=2099&month=10&duration=6&visitorAmount=3')
    for (const [day, { isAvailable, lowestGrossPerHour }] of Object.entries(month)) {
      const groups = await dayOf(`storeId=5&day=2099-10-${day.padStart(2, '0')}&duration=6&visitorAmount=3`)
      expect(groups.some(({ timeSlots }) => timeSlots.length > 0)).toBe(isAvailable)
      expect(Math.min(...groups.map((group) => group.lowestGrossPerHour ?? Infinity))).toBe(
        lowestGrossPerHour,
      )
    }
  })

  test('of an unknown store is 404', async () => {
    const response = await send('/v2/booking-time-slot/available-slots-per-store?storeId=7&year=2099&month=5')
    expect(response.body).toMatchObject({ status: 404, code: 'NotFound' })
  })
})
