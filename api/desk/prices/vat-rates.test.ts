// The VAT of products from a day on, as an operator sets it, and what a hold takes of it.
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { birthday, birthdayParts, champagne, openTwoRates } from '../../testing/books/two-rates.ts'
import { otherRates } from '../../vouchers/single-rate.ts'
import { seatZone } from '../../words/seller.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'

const database = useTestDatabase()
const desk = openDesk(database, undefined, 'multi-purpose')
const { shop, ratesOf, partsOf } = openTwoRates(database)
const today = localDay(Date.now(), seatZone)

test.each([
  ['product rate 999 7', 1, 'There is no product 999'],
  ['product rate 911 7', 1, 'There is no product 911'],
  [`product rate ${champagne} 19`, 1, `has 19 % on ${today}.`],
  [`product rate ${champagne} 31`, 2, 'a rate looks like 7 or 19, and is 30 at most'],
  [`product rate ${champagne}`, 2, 'The rate: a rate looks like'],
  [`product rate ${champagne} 7 --from ${addDays(today, -1)}`, 2, 'has passed'],
  [`product rate ${champagne} 7 --from soon`, 2, '--from must be a day'],
  [`product rate ${birthday} 19:70,7:20`, 2, 'the shares of the parts are 100 together'],
  [`product rate ${birthday} 19:70,7:30,0:x`, 2, 'the shares of the parts are 100 together'],
  [`product rate ${birthday} 19:70,19:30`, 2, 'each part has another rate'],
  [`product rate ${birthday} 19:100`, 2, 'each part has another rate'],
])('%s is refused', async (line, code, why) => {
  expect(await desk(`${line} --yes`)).toMatchObject({ code, complaints: expect.stringContaining(why) })
})

test('a second rate is refused while vouchers are taxed at their sale, and a shop names it', async () => {
  const line = `product rate ${champagne} 7 --from 2099-06-01 --yes`
  expect(await openDesk(database)(line)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('Sell multi-purpose first.'),
  })
  expect(await otherRates(database.db, 'single-purpose')).toEqual([])
  expect(await desk(line)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: 7 % from .*before 19 %\nSet\.$/),
  })
  expect(await otherRates(database.db, 'single-purpose')).toHaveLength(1)
  expect((await desk('product rate')).out).toMatch(/^273 .* 19 % +7 % from 2099-06-01$/m)
})

test('a hold takes the rates of the day of its stay', async () => {
  const rates = []
  for (const day of ['2099-05-29', '2099-06-01']) {
    const { body } = await shop.spa.book({
      bookingStart: `${day}T16:00:00Z`,
      bookingEnd: `${day}T18:00:00Z`,
      productIdAmount: { [champagne]: 1 },
    })
    rates.push(await ratesOf(body.id))
  }
  expect(rates).toEqual([
    [
      ['stay', 190],
      ['extra', 190],
    ],
    [
      ['stay', 190],
      ['extra', 70],
    ],
  ])
})

test('a bundle has the rates of its stated parts from a day on', async () => {
  const line = `product rate ${birthday} 19:66.5,7:33.5 --from 2099-07-01 --yes`
  expect(await desk(line)).toMatchObject({ code: 0, out: expect.stringContaining('19 % of 66.5 %, 7 % of') })
  expect((await desk('product rate')).out).toContain('19 % of 66.5 %, 7 % of 33.5 % from 2099-07-01')
  expect(await desk(line)).toMatchObject({ code: 1, complaints: expect.stringContaining('has 19 % of 66.5') })
  expect(await otherRates(database.db, 'single-purpose')).toHaveLength(2)
  const held = async (day: string) => {
    const { body } = await shop.spa.book({
      bookingStart: `${day}T16:00:00Z`,
      bookingEnd: `${day}T18:00:00Z`,
      productIdAmount: { [birthday]: 1 },
    })
    const { totalGrossPrice: gross, totalTax: tax } = body.orderDetails[1]!
    return { stated: await partsOf(body.id), cents: Math.round(gross * 100), tax }
  }
  const before = await held('2099-06-28')
  expect(before).toMatchObject({ stated: null, tax: Math.round((before.cents * 19) / 119) / 100 })
  const after = await held('2099-07-02')
  const low = after.cents - Math.round(after.cents * 0.665)
  const lower = Math.round(((after.cents - low) * 19) / 119) + Math.round((low * 7) / 107)
  expect(after.stated).toEqual(birthdayParts)
  expect(Math.abs(after.tax * 100 - lower)).toBeLessThanOrEqual(1)
})
