import { sql } from 'kysely'
import { giveDiscount, giveVoucher } from '#api/testing/vouchers/vouchers.ts'
import type { VoucherErrorCode } from '#gateway/generated/resolvers.ts'
import { redeem } from '../../proofs/harness/visitor.ts'
import { type Provocations, send } from './provocations.ts'
import { discount, price, redeeming } from './purchases.ts'
import { type OrderCode, voucherOrderCodes } from './voucher-order-codes.ts'

const codes: Provocations<Exclude<VoucherErrorCode, OrderCode>> = {
  BOOKING_NOT_FOUND: async (scene) => redeeming(await scene.guest(), (await scene.booking()).held.id),
  CODE_NOT_VALID: (scene) => price(scene, ['NOSUCHCODENOSUCH']),
  CODE_NOT_UNIQUE: async (scene) => {
    const { code } = await discount(scene)
    await sql`INSERT INTO discount_code (code, percent, group_ids, max_uses_per_user)
      SELECT code, 20, group_ids, 1 FROM discount_code WHERE code = ${code}`.execute(scene.db)
    return price(scene, [code])
  },
  CODE_ALREADY_USED: async (scene) => {
    const { code } = await giveVoucher(scene.db, 100)
    return price(scene, [code, code])
  },
  VOUCHER_EXPIRED: async (scene) => {
    const { id, code } = await giveVoucher(scene.db, 100)
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${id}`.execute(scene.db)
    return price(scene, [code])
  },
  VOUCHER_EMPTY: async (scene) => {
    const [{ browser, held }, { code }] = [await scene.withHold(), await giveVoucher(scene.db, 100)]
    await redeem(browser, held, code)
    return price(scene, [code])
  },
  NOTHING_TO_REDEEM: async (scene) => {
    const [whole, more] = [await giveVoucher(scene.db, 5_000), await giveVoucher(scene.db, 100)]
    return price(scene, [whole.code, more.code])
  },
  TOO_MANY_VOUCHERS: async (scene) => {
    const by = await scene.withHold()
    for (let count = 0; count < 20; count++)
      await redeem(by.browser, by.held, (await giveVoucher(scene.db, 1)).code)
    return redeeming(by, by.held.id, (await giveVoucher(scene.db, 1)).code)
  },
  DISCOUNT_ALREADY_APPLIED: async (scene) =>
    price(scene, [(await discount(scene)).code, (await discount(scene)).code]),
  DISCOUNT_NOT_VALID_NOW: async (scene) =>
    price(scene, [(await discount(scene, { valid_until: new Date('2020-01-01') })).code]),
  DISCOUNT_NOT_FOR_STORE: async (scene) => price(scene, [(await discount(scene, { store_ids: [1] })).code]),
  PRIVATE_ACCOUNT_ONLY: async (scene) => {
    const { browser, held } = await scene.withHold()
    const { address } = await send(browser, 'createAddress', { companyName: 'Lindner GmbH' })
    await browser.run('setBillingAddress', { input: { bookingId: held.id, addressId: address.id } })
    return redeeming({ browser }, held.id, (await giveDiscount(scene.db, { private_only: true })).code)
  },
  NOTHING_DISCOUNTABLE: async (scene) => price(scene, [(await discount(scene, { group_ids: null })).code]),
  DISCOUNT_USED_UP: async (scene) => {
    const [{ browser, held }, { code }] = [
      await scene.withHold(),
      await giveDiscount(scene.db, { max_uses: 1 }),
    ]
    await redeem(browser, held, code)
    const other = await scene.booking()
    return redeeming(other, other.held.id, code)
  },
  DISCOUNT_USED_UP_BY_VISITOR: async (scene) => {
    const by = await scene.withHold()
    const { code } = await discount(scene, { group_ids: [901, 902, 903, 911] })
    await redeem(by.browser, by.held, code)
    return price(scene, [code], by)
  },
  HOLD_EXPIRED: async (scene) => {
    const { browser, held } = await scene.expired()
    return redeeming({ browser }, held.id)
  },
  PAYMENT_OPEN: async (scene) => {
    const { browser, held } = await scene.paymentOpen()
    return redeeming({ browser }, held.id)
  },
  LOGIN_REQUIRED: async (scene) => redeeming({ browser: scene.visitor() }, (await scene.booking()).held.id),
  INVALID_INPUT: async (scene) =>
    redeeming(await scene.guest(), (await scene.booking()).held.id, 'x'.repeat(300)),
  TOO_MANY_REQUESTS: async (scene) => {
    const by = await scene.member()
    const asked = await price(scene, ['NOSUCHCODENOSUCH'], by)
    await by.browser.run(asked.title, asked.variables)
    await scene.exhaust(`code-of-visitor:${by.userId}`)
    return asked
  },
}

export const voucherCodes: Provocations<VoucherErrorCode> = { ...codes, ...voucherOrderCodes }
