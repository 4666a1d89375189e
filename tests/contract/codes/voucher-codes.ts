import { sql } from 'kysely'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { VoucherErrorCode } from '#gateway/generated/resolvers.ts'
import { redeem } from '../../proofs/harness/visitor.ts'
import { type Provocations, send } from './provocations.ts'
import { discount, price, redeeming } from './purchases.ts'
import { type OrderCode, voucherOrderCodes } from './voucher-order-codes.ts'

const codes: Provocations<Exclude<VoucherErrorCode, OrderCode>> = {
  BOOKING_NOT_FOUND: async (setup) => redeeming(await setup.guest(), (await setup.booking()).held.id),
  CODE_NOT_VALID: (setup) => price(setup, ['NOSUCHCODENOSUCH']),
  CODE_NOT_UNIQUE: async (setup) => {
    const { code } = await discount(setup)
    await sql`INSERT INTO discount_code (code, percent, group_ids, max_uses_per_user)
      SELECT code, 20, group_ids, 1 FROM discount_code WHERE code = ${code}`.execute(setup.db)
    return price(setup, [code])
  },
  CODE_ALREADY_USED: async (setup) => {
    const { code } = await giveVoucher(setup.db, 100)
    return price(setup, [code, code])
  },
  VOUCHER_EXPIRED: async (setup) => {
    const { id, code } = await giveVoucher(setup.db, 100)
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${id}`.execute(setup.db)
    return price(setup, [code])
  },
  VOUCHER_EMPTY: async (setup) => {
    const [{ browser, held }, { code }] = [await setup.withHold(), await giveVoucher(setup.db, 100)]
    await redeem(browser, held, code)
    return price(setup, [code])
  },
  NOTHING_TO_REDEEM: async (setup) => {
    const [whole, more] = [await giveVoucher(setup.db, 5_000), await giveVoucher(setup.db, 100)]
    return price(setup, [whole.code, more.code])
  },
  TOO_MANY_VOUCHERS: async (setup) => {
    const by = await setup.withHold()
    for (let count = 0; count < 20; count++)
      await redeem(by.browser, by.held, (await giveVoucher(setup.db, 1)).code)
    return redeeming(by, by.held.id, (await giveVoucher(setup.db, 1)).code)
  },
  DISCOUNT_ALREADY_APPLIED: async (setup) =>
    price(setup, [(await discount(setup)).code, (await discount(setup)).code]),
  DISCOUNT_NOT_VALID_NOW: async (setup) =>
    price(setup, [(await discount(setup, { valid_until: new Date('2020-01-01') })).code]),
  DISCOUNT_NOT_FOR_STORE: async (setup) => price(setup, [(await discount(setup, { store_ids: [1] })).code]),
  PRIVATE_ACCOUNT_ONLY: async (setup) => {
    const { browser, held } = await setup.withHold()
    const { address } = await send(browser, 'createAddress', { companyName: 'Lindner GmbH' })
    await browser.run('setBillingAddress', { input: { bookingId: held.id, addressId: address.id } })
    return redeeming({ browser }, held.id, (await giveDiscount(setup.db, { private_only: true })).code)
  },
  NOTHING_DISCOUNTABLE: async (setup) => price(setup, [(await discount(setup, { group_ids: null })).code]),
  DISCOUNT_USED_UP: async (setup) => {
    const [{ browser, held }, { code }] = [
      await setup.withHold(),
      await giveDiscount(setup.db, { max_uses: 1 }),
    ]
    await redeem(browser, held, code)
    const other = await setup.booking()
    return redeeming(other, other.held.id, code)
  },
  DISCOUNT_USED_UP_BY_VISITOR: async (setup) => {
    const by = await setup.withHold()
    const { code } = await discount(setup, { group_ids: [901, 902, 903, 911] })
    await redeem(by.browser, by.held, code)
    return price(setup, [code], by)
  },
  HOLD_EXPIRED: async (setup) => {
    const { browser, held } = await setup.expired()
    return redeeming({ browser }, held.id)
  },
  PAYMENT_OPEN: async (setup) => {
    const { browser, held } = await setup.paymentOpen()
    return redeeming({ browser }, held.id)
  },
  LOGIN_REQUIRED: async (setup) => redeeming({ browser: setup.visitor() }, (await setup.booking()).held.id),
  INVALID_INPUT: async (setup) =>
    redeeming(await setup.guest(), (await setup.booking()).held.id, 'x'.repeat(300)),
  TOO_MANY_REQUESTS: async (setup) => {
    const by = await setup.member()
    const asked = await price(setup, ['NOSUCHCODENOSUCH'], by)
    await by.browser.run(asked.title, asked.variables)
    await setup.exhaust(`code-of-visitor:${by.userId}`)
    return asked
  },
}

export const voucherCodes: Provocations<VoucherErrorCode> = { ...codes, ...voucherOrderCodes }
