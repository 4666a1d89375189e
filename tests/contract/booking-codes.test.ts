// Voucher and discount codes on a held booking, through the gateway and the real spa API.
import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#api/testing/vouchers/ledger.ts'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { Browser } from '../proofs/harness/browser.ts'
import { book, checkOut, chooseSlot, type Held } from '../proofs/harness/visitor.ts'
import { useShop } from './harness.ts'

const { database, all, visitor, newVisitor } = useShop()
let browser: Browser
let home: string

beforeAll(async () => {
  const { browser: mara, addressId } = await newVisitor()
  browser = mara
  home = addressId
})

test('codes pay a booking down to zero, each once, and the order shows the same amounts', async () => {
  const [discount, voucher] = [await giveDiscount(database.db), await giveVoucher(database.db, 100_000)]
  const held = await holdBound()
  const price = held.total.minor
  const off = Math.floor((price + 5) / 10)
  expect(await redeem(held, discount.code)).toMatchObject({
    usedDiscount: { code: discount.code, amount: { minor: off } },
    subtotal: { minor: price - off },
  })

  const idempotencyKey = crypto.randomUUID()
  const [once, again] = [
    await redeem(held, voucher.code.toLowerCase(), idempotencyKey),
    await redeem(held, voucher.code.toLowerCase(), idempotencyKey),
  ]
  for (const booking of [once, again]) {
    expect(booking).toMatchObject({
      subtotal: { minor: price - off },
      redeemedVouchers: [{ amount: { minor: price - off } }],
      total: { minor: 0 },
    })
  }
  expect(await balanceOf(database.db, voucher.id)).toBe(100_000 - (price - off))

  const input = { bookingId: held.id, code: once.redeemedVouchers[0].code }
  expect((await browser.run('removeVoucher', { input })).booking).toMatchObject({
    redeemedVouchers: [],
    total: { minor: price - off },
  })
  expect(await balanceOf(database.db, voucher.id)).toBe(100_000)
  await redeem(held, voucher.code)
  expect((await browser.run('removeDiscount', { input: { bookingId: held.id } })).booking).toMatchObject({
    usedDiscount: null,
    subtotal: { minor: price },
    total: { minor: 0 },
  })

  await checkOut(browser, held, home)
  const { order } = await browser.run('confirmPaidBooking', {
    input: { bookingId: held.id, idempotencyKey: crypto.randomUUID() },
  })
  expect(order).toMatchObject({ referenceNumber: held.referenceNumber, status: 'IN_PROGRESS' })
  const { data } = await browser.ask(`{ viewer { orders(first: 1) { edges { node { details {
      subtotal { minor } discount { minor }
    redeemedVouchers { code amount { minor } } total { minor } } } } } } }`)
  expect(data.viewer.orders.edges[0].node.details).toEqual({
    ...{ subtotal: { minor: price }, discount: null, total: { minor: 0 } },
    redeemedVouchers: [{ code: input.code, amount: { minor: price } }],
  })
})

test('another visitor’s booking accepts no code and removes none', async () => {
  const voucher = await giveVoucher(database.db, 2500)
  const held = await holdBound()
  await redeem(held, voucher.code)
  const { browser: other } = await newVisitor({ email: `${crypto.randomUUID().slice(0, 8)}@example.org` })
  const strangers: [Browser, string][] = [
    [other, 'BOOKING_NOT_FOUND'],
    [visitor(), 'LOGIN_REQUIRED'],
  ]
  for (const [anonymous, code] of strangers) {
    const inputs: [string, object][] = [
      ['redeemCode', { code: voucher.code, idempotencyKey: crypto.randomUUID() }],
      ['removeVoucher', { code: voucher.code }],
      ['removeDiscount', {}],
    ]
    for (const [title, more] of inputs) {
      const response = await anonymous.run(title, { input: { bookingId: held.id, ...more } })
      expect([title, response]).toMatchObject([title, { booking: null, userErrors: [{ code }] }])
    }
  }
  expect(await balanceOf(database.db, voucher.id)).toBe(0)
})

test('no unexpected error was reported', () => {
  expect(all.shop.reports).toEqual([])
})

/** A hold that is bound to the visitor's account. */
async function holdBound(): Promise<Held> {
  const held = (await book(browser, await chooseSlot(browser)))!
  await browser.run('bindBooking', { input: { bookingId: held.id } })
  return held
}

async function redeem(held: Held, code: string, idempotencyKey: string = crypto.randomUUID()) {
  const { booking, userErrors } = await browser.run('redeemCode', {
    input: { bookingId: held.id, code, idempotencyKey },
  })
  expect(userErrors).toEqual([])
  return booking
}
