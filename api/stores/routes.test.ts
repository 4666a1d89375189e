import { beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../testing/http.ts'
import { useTestDatabase } from '../testing/database.ts'
import { providersTaking } from '../testing/payments/local-provider.ts'
import type { PaymentMethod } from '../provider/port.ts'
import { storesRoutes } from './routes.ts'

const database = useTestDatabase()
let send: ReturnType<typeof serveRoutes>['send']
beforeAll(() => {
  send = serveRoutes(storesRoutes({ db: database.db, providers: providersTaking('paypal', 'card') })).send
})

type Items = { items: Array<Record<string, unknown>> }
const items = async (path: string) => ((await send(path)).body as Items).items

describe('the stores', () => {
  test('are the open ones, in the order of the shop', async () => {
    expect((await items('/v2/stores/for-website/all')).map(({ id }) => id)).toEqual([1, 2, 4, 5, 6])
  })

  test('P 14, R 329: have the numbers and routes of the specification', async () => {
    const all = [
      ...(await items('/v2/stores/for-website/all')),
      ...(await items('/v2/stores/for-website/coming-soon')),
    ]
    expect(Object.fromEntries(all.map(({ id, routeName }) => [id, routeName]))).toEqual({
      1: 'stuttgart',
      2: 'mainz',
      4: 'hannover',
      5: 'muenchen',
      6: 'mannheim',
      9: 'esslingen',
      10: 'frankfurt',
      11: 'darmstadt',
    })
  })

  test('that open later are listed apart with their date, as long as it is ahead', async () => {
    const announce = (id: number, de: string) =>
      database.db
        .updateTable('store')
        .set({ opening_text: JSON.stringify({ de, en: de }) })
        .where('id', '=', id)
        .execute()
    for (const id of [9, 10]) await announce(id, 'Frühjahr 2099')
    await announce(11, 'Frühjahr 2026')
    const coming = await items('/v2/stores/for-website/coming-soon')
    expect(coming.map(({ id }) => id)).toEqual([9, 10, 11])
    const ahead = { de: 'Frühjahr 2099', en: 'Frühjahr 2099' }
    expect(coming.map(({ openingText }) => openingText)).toEqual([ahead, ahead, null])
    for (const store of coming) expect(store).toMatchObject({ isComingSoon: true })
  })

  test('R 333: list their types, the largest first, each with its lowest price', async () => {
    const { body } = await send('/v2/stores/for-website/2')
    expect(body).toMatchObject({
      id: 2,
      routeName: 'mainz',
      city: 'Mainz',
      parking: 'lot',
      timeZone: 'Europe/Berlin',
      amountWellzones: 9,
    })
    expect(body!['wellZoneTypes']).toMatchObject([
      { id: 3, name: 'Exclusive', maxPersons: 4, amount: 2, lowestGrossPerHour: 54.5 },
      { id: 2, name: 'Premium', maxPersons: 3, amount: 3, lowestGrossPerHour: 42 },
      { id: 1, name: 'Classic', maxPersons: 3, amount: 4, lowestGrossPerHour: 34.5 },
    ])
    expect(body!['openingHours']).toMatchObject(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        startTime: '09:45',
        endTime: '00:00',
        firstCheckIn: '10:00',
      })),
    )
  })

  test('have texts in the requested language', async () => {
    const german = await send('/v2/stores/for-website/5')
    const english = await send('/v2/stores/for-website/5', { headers: { 'accept-language': 'en' } })
    const description = ({ body }: typeof german) =>
      (body!['wellZoneTypes'] as Array<{ description: string }>)[0]!.description
    expect(description(german)).not.toBe(description(english))
  })

  test('have the name of their city in the requested language', async () => {
    const german = await send('/v2/stores/for-website/5')
    expect(german.body).toMatchObject({ city: 'München', name: 'Wellzone München' })
    const english = await send('/v2/stores/for-website/5', { headers: { 'accept-language': 'en' } })
    expect(english.body).toMatchObject({ city: 'Munich', name: 'Wellzone Munich', routeName: 'muenchen' })
  })

  test.each(['de', 'en'])('describe every picture (%s)', async (language) => {
    const headers = { 'accept-language': language }
    for (const path of ['/v2/stores/for-website/all', '/v2/stores/for-website/coming-soon']) {
      const { body } = await send(path, { headers })
      for (const store of (body as Items).items) {
        const texts = (store['storeDetailImageUrls'] as { altText: string }[]).map(({ altText }) => altText)
        texts.push(String(store['storeHomeImageAltText']))
        expect(texts.length).toBeGreaterThan(1)
        for (const text of texts) expect(text.length, `${String(store['city'])}: ${text}`).toBeGreaterThan(20)
      }
    }
  })

  test('have no "from" price outside their hours or of the past', async () => {
    const night = { store_id: 6, type_id: 1, weekday: 1, from_minute: 0, to_minute: 600, cents_per_hour: 100 }
    await database.db.deleteFrom('rate').where('store_id', '=', 6).execute()
    await database.db
      .insertInto('rate')
      .values([
        night,
        // This rate begins after the last check-in at 22:00.
        { ...night, from_minute: 1325, to_minute: 1440, cents_per_hour: 200 },
        {
          ...night,
          from_minute: 600,
          to_minute: 1325,
          valid: '[2020-01-01,2021-01-01)',
          cents_per_hour: 300,
        },
        { ...night, from_minute: 600, to_minute: 1325, valid: '[2021-01-01,)', cents_per_hour: 4000 },
      ])
      .execute()
    const { body } = await send('/v2/stores/for-website/6')
    expect(body!['wellZoneTypes']).toMatchObject([{ lowestGrossPerHour: 40 }])
  })

  test('list their equipment with the types that have it, and the payment methods', async () => {
    const equipment = await items('/store-wellzone/2')
    expect(equipment.length).toBeGreaterThan(5)
    const named = (list: Array<Record<string, unknown>>) =>
      new Set(list.flatMap(({ wellZones }) => (wellZones as Array<{ name: string }>).map(({ name }) => name)))
    expect(named(equipment)).toEqual(new Set(['Exclusive', 'Premium', 'Classic']))
    expect(named(await items('/store-wellzone/1'))).toEqual(new Set(['Classic']))
    const gateways = await send('/v2/stores/website/2/payment-gateways')
    expect(gateways.body).toMatchObject([
      { name: 'PayPal', paymentType: 1 },
      { paymentType: 2 },
      { paymentType: 3 },
    ])
  })

  test('offer only the ways to pay whose provider is configured', async () => {
    const typesWith = async (...methods: PaymentMethod[]) => {
      const api = serveRoutes(storesRoutes({ db: database.db, providers: providersTaking(...methods) }))
      const { body } = await api.send('/v2/stores/website/2/payment-gateways')
      return (body as unknown as Array<{ paymentType: number }>).map(({ paymentType }) => paymentType)
    }
    expect([await typesWith('paypal'), await typesWith('card'), await typesWith()]).toEqual([[1], [2, 3], []])
  })

  test.each(['/v2/stores/for-website/7', '/store-wellzone/7', '/v2/stores/website/7/payment-gateways'])(
    'that do not exist are 404 (%s)',
    async (path) => {
      expect((await send(path)).body).toMatchObject({ status: 404, code: 'NotFound' })
    },
  )
})
