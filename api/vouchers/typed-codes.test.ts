// Codes as they come out of mails, chats and documents, in every operation that takes one.
import { expect, test } from 'vitest'
import { discountCodeTyped, voucherCodeTyped } from '#http/testing/typed-codes.ts'
import { newUser } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openSpa } from '../testing/payments/payments.ts'
import { openVoucherOrders, print } from '../testing/vouchers/voucher-orders.ts'
import { openVouchers } from '../testing/vouchers/voucher-requests.ts'
import { giveDiscount, giveVoucher } from '../testing/vouchers/vouchers.ts'
import { groupedCode } from './codes.ts'

const database = useTestDatabase()
const shop = openSpa(database)
const api = openVouchers(database)
const counter = openVoucherOrders(database)

/** What fails of the ways to write a code. */
async function failing(ways: string[], ask: (typed: string) => Promise<{ status: number; body: unknown }>) {
  const failed: unknown[] = []
  for (const typed of ways) {
    const { status, body } = await ask(typed)
    if (status !== 200) failed.push([typed, status, body])
  }
  return failed
}

test('a voucher is read, redeemed and taken off however its code is written', async () => {
  const { code } = await giveVoucher(database.db, 5_000)
  const ways = voucherCodeTyped(groupedCode(code))
  expect(ways.length).toBeGreaterThan(40)
  const booking = await shop.hold()
  const user = booking.userId
  expect(await failing(ways, (typed) => api.balance(typed, { user }))).toEqual([])
  expect(await failing(ways, (typed) => api.info(typed, [], { user }))).toEqual([])
  expect(
    await failing(ways, async (typed) => {
      const { status } = await api.redeem(booking, typed)
      const removed = await api.removeVoucher(booking, typed)
      return status === 200 ? removed : { status, body: 'not redeemed' }
    }),
  ).toEqual([])
})

test('a cart of vouchers takes a voucher however its code is written, and once', async () => {
  const { code } = await giveVoucher(database.db, 1_000)
  const ways = voucherCodeTyped(groupedCode(code))
  const buyer = await newUser(database.db)
  const price = (voucherKeys: string[]) => counter.price({ items: [print], voucherKeys }, buyer)
  expect(await failing(ways, (typed) => price([typed]))).toEqual([])
  const twice = await price([ways[0]!, ways[20]!])
  expect([twice.status, twice.body['code']]).toEqual([422, 'CodeAlreadyUsed'])
})

test('a discount is applied however its code is written, with O for 0 and I for 1 too', async () => {
  await giveDiscount(database.db, { code: 'WINTER10' })
  const ways = discountCodeTyped('WINTER10')
  expect(ways.length).toBeGreaterThan(30)
  const booking = await shop.hold()
  expect(
    await failing(ways, async (typed) => {
      const { status, body } = await api.redeem(booking, typed)
      await api.removeDiscount(booking)
      return { status, body }
    }),
  ).toEqual([])
})

test('of two discounts that look alike the one of just this name is meant', async () => {
  await giveDiscount(database.db, { code: 'SOLO10', percent: 10 })
  await giveDiscount(database.db, { code: 'S0L010', percent: 20 })
  const booking = await shop.hold()
  const percentOf = async (typed: string) => {
    const { body } = await api.redeem(booking, typed)
    await api.removeDiscount(booking)
    return body.usedDiscount?.code ?? body.code
  }
  expect([await percentOf('solo10'), await percentOf('s0l010'), await percentOf('SOLOIO')]).toEqual([
    'SOLO10',
    'S0L010',
    'CodeNotUnique',
  ])
})

test.each(['', '\u200B', ' - ', '„“', '\u0000'])(
  'what has no letter and no digit is refused (%j)',
  async (typed) => {
    const { status, body } = await api.balance(typed)
    expect([status, body.code]).toEqual([400, 'InvalidRequest'])
  },
)
