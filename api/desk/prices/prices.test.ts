import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPostage } from '../../database/seller.ts'
import { openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'

const database = useTestDatabase()
const desk = openDesk(database)
const spa = openBookings(() => database.db)

/** The price per hour of each check-in of a type, by local time. */
async function pricesOn(day: string, storeId = 2, typeId = 2): Promise<Record<string, number>> {
  const { body } = await spa.slots(storeId, day)
  const slots = body.find(({ wellzoneTypeId }) => wellzoneTypeId === typeId)!.timeSlots
  return Object.fromEntries(
    slots.map(({ timeAsString, grossPerHour }) => [timeAsString.slice(0, 5), grossPerHour]),
  )
}

/** How many prices hold at each minute of each weekday of a type, on some days. */
async function gaps(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT store_id, type_id, weekday, day FROM (
      SELECT DISTINCT store_id, type_id FROM wellzone) AS suites
    CROSS JOIN generate_series(1, 7) AS weekday
    CROSS JOIN unnest('{2026-01-01,2099-05-31,2099-06-15,2099-07-01,2199-01-01}'::date[]) AS day
    WHERE (SELECT sum(to_minute - from_minute) FROM rate JOIN store ON store.id = rate.store_id
      WHERE rate.store_id = suites.store_id AND rate.type_id = suites.type_id
        AND rate.weekday = weekday.weekday AND valid @> day) <> 1440`.execute(database.db)
  return rows
}

test('a price holds from its day on for its weekdays and hours, and nowhere else', async () => {
  const [before, friday, saturday] = ['2099-05-29', '2099-06-05', '2099-06-06']
  const former = [await pricesOn(before), await pricesOn(saturday), await pricesOn(friday, 5)]
  const line = 'price set mainz premium 61,50 --days fri,sun --hours 17:00-22:00 --from 2099-06-01'
  expect((await desk(`${line} --dry-run`)).out).toContain('nothing was changed')
  expect(await pricesOn(friday)).toEqual(former[0])
  const { code, out } = await desk(line, true)
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(
      'mainz, premium, fri sun 17:00-22:00, from 2099-06-01: 61.50 € an hour\nSet. Before: 47.00 €, 54.50 €.',
    ),
  ])
  const now = await pricesOn(friday)
  expect([now['16:30'], now['17:00'], now['21:30'], now['22:00']]).toEqual([
    former[0]!['16:30'],
    61.5,
    61.5,
    former[0]!['22:00'],
  ])
  expect([await pricesOn(before), await pricesOn(saturday), await pricesOn(friday, 5)]).toEqual(former)
  expect(await gaps()).toEqual([])
})

test('the commands that a price is logged with undo it', async () => {
  const days = ['2099-10-05', '2099-10-09', '2099-10-30', '2099-11-02']
  const pricesOfAll = () => Promise.all(days.map((day) => pricesOn(day)))
  await desk('price set mainz premium 55 --days fri --hours 12:00-18:00 --from 2099-10-20 --yes')
  const former = await pricesOfAll()
  const { out } = await desk('price set mainz premium 88 --from 2099-10-06 --until 2099-10-31 --yes')
  expect(await pricesOfAll()).not.toEqual(former)
  const undo = [...out.replaceAll(/ \\\n +/g, ' ').matchAll(/^Undo: npm run desk -- (.+)$/gm)].map(
    ([, typed]) => typed!,
  )
  expect((await desk('log --last 1')).out).toContain('    Undo: npm run desk -- price set mainz')
  for (const command of undo) expect((await desk(`${command} --yes`)).code).toBe(0)
  expect(await pricesOfAll()).toEqual(former)
  expect(await gaps()).toEqual([])
})

test('postage has another price for new orders', async () => {
  expect((await desk('postage set 5.90 --dry-run')).out).toMatch(/postage: 5\.90 €, before 4\.90 €\nDry run/)
  expect(await readPostage(database.db)).toBe(490)
  expect((await desk('postage set 5.90', true)).out).toMatch(/Set\.$/)
  expect((await desk('log --last 1')).out).toContain('postage: 5.90 €, before 4.90 €')
  expect(await readPostage(database.db)).toBe(590)
})

test('a price of a season gives way to the former ones after its last day', async () => {
  const [last, after] = ['2099-06-30', '2099-07-01']
  const former = await pricesOn(after)
  await desk('price set mainz premium 99 --from 2099-06-08 --until 2099-06-30 --yes')
  expect([Object.values(await pricesOn(last))[0], await pricesOn(after)]).toEqual([99, former])
  expect(await gaps()).toEqual([])
  expect((await desk('price list mainz')).out).toMatch(
    /premium +tue +00:00-24:00 +99\.00 € +2099-06-08 +2099-06-30/,
  )
  expect((await desk('log --about premium')).out).toMatch(
    /ines {2}price set mainz premium 99\n.*99\.00 € an hour\n {4}Before: 42/,
  )
})

test('what is held keeps its price, and a dearer one is asked about first', async () => {
  const wanted = { bookingStart: '2099-09-01T14:00:00Z', bookingEnd: '2099-09-01T16:00:00Z' }
  const held = await spa.book(wanted)
  await desk('price set mainz classic 80 --yes')
  const { body } = await spa.held({ guid: held.body.guid })
  expect(body.orderTotal).toBe(held.body.orderTotal)
  const refused = await spa.book({ ...wanted, expectedTotal: held.body.orderTotal })
  expect(refused.body.code).toBe('PriceChanged')
  expect((await spa.book(wanted)).body.orderTotal).toBe(160)
})

test('a product gets another price for new orders', async () => {
  const wanted = { bookingStart: '2099-09-02T14:00:00Z', bookingEnd: '2099-09-02T16:00:00Z' }
  const request = { ...wanted, productIdAmount: { 220: 1 } }
  const held = await spa.book(request)
  const { out } = await desk('product price 220 12.90', true)
  expect(out).toMatch(/\(220\): 12\.90 €, before 9\.90 €\nSet\.$/)
  expect((await spa.held({ guid: held.body.guid })).body.orderTotal).toBe(held.body.orderTotal)
  const later = await spa.book(request)
  expect(later.body.orderTotal - held.body.orderTotal).toBeCloseTo(3)
  expect((await desk('product list')).out).toMatch(/220 +basic .* 12\.90 € +on/)
})

test('a product is offered or not', async () => {
  const request = {
    bookingStart: '2099-09-03T14:00:00Z',
    bookingEnd: '2099-09-03T16:00:00Z',
    productIdAmount: { 288: 1 },
  }
  expect((await desk('product offer 288 off', true)).code).toBe(0)
  expect((await spa.book(request)).status).toBe(422)
  expect(await desk('product offer 288 off --yes')).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('as it is already'),
  })
  expect((await desk('product offer 288 on --yes')).code).toBe(0)
  expect((await spa.book(request)).status).toBe(200)
})

test('a price that is far from that of now is pointed out', async () => {
  const far = (await desk('price set mainz exclusive 1 --dry-run')).out
  expect(far).toMatch(/Look twice: it is \d+\.\d\d € (?:to \d+\.\d\d € )?now\./)
  expect((await desk('price set mainz exclusive 79 --dry-run')).out).not.toContain('Look twice')
})

test.each([
  ['price set', 2, 'Name the store'],
  ['price set mainz', 1, 'mainz has no such suites, but classic, premium, exclusive.'],
  ['price set stuttgart premium 50', 1, 'stuttgart has no premium suites, but classic.'],
  ['price set mainz classic', 2, 'a price looks like 49.50'],
  ['price set mainz classic -5', 2, '-5: no number is negative here.'],
  ['price set mainz classic 49.505', 2, 'a price looks like 49.50'],
  ['price set mainz classic 4950', 2, 'a price is 1000 € at most'],
  ['price set mainz classic 49 --days someday', 2, 'weekdays look like fri,sat,sun'],
  ['price set mainz classic 49 --hours 22:00-02:00', 2, 'within one day'],
  ['price set mainz classic 49 --hours late', 2, '--hours look like 17:00-24:00'],
  ['price set mainz classic 49 --from 2020-01-01', 2, '--from has passed.'],
  ['price set mainz classic 49 --from 2099-01-02 --until 2099-01-01', 2, '--until must not be before'],
  ['price set mainz classic 49', 2, 'add --yes, or --dry-run'],
  ['product price', 2, 'Name the product by its number'],
  ['product price 901 10', 1, 'There is no product 901 with a price of its own'],
  ['product price 911 10', 1, 'There is no product 911'],
  ['product offer 220', 2, 'Say on or off.'],
])('"%s" is refused in one sentence', async (line, code, says) => {
  expect(await desk(line)).toMatchObject({ code, complaints: expect.stringContaining(says) })
})
