// Codes of vouchers and discounts at each operation that takes one: redeeming, pricing, ordering, checking.
import { sql } from 'kysely'
import { giveDiscount, giveVoucher, type NewDiscount } from '#api/testing/vouchers/vouchers.ts'
import type { RefusalCode } from '#gateway/spa/problem.ts'
import { shopUrl } from '../../../proofs/harness/shop.ts'
import { redeem } from '../../../proofs/harness/visitor.ts'
import type { Pairs } from './pairs.ts'
import { ask, send } from '../provocations.ts'
import { order, printed, redeeming } from '../purchases.ts'
import type { Setup } from '../setup.ts'

type Holder = Awaited<ReturnType<Setup['withReady']>>
type Operation = 'redeemCode' | 'priceVouchers' | 'orderVouchers' | 'getVoucherInfo'
type Code = RefusalCode<Operation>

/** Codes, the last of which is refused. */
type CodesOf = (setup: Setup, by: Holder, operation: Operation) => Promise<string[]>

/** Applies to stays, extras and vouchers. */
const anything = { group_ids: [901, 902, 903, 911], max_uses_per_user: 1 }
const discount = async ({ db }: Setup, rules: NewDiscount = {}) =>
  (await giveDiscount(db, { ...anything, ...rules })).code
const voucher = async ({ db }: Setup, cents: number) => (await giveVoucher(db, cents)).code
const all = ['redeemCode', 'priceVouchers', 'orderVouchers', 'getVoucherInfo'] as const
/** These take one code after another, or several at once. */
const several = ['redeemCode', 'priceVouchers', 'orderVouchers'] as const

const states: Partial<Record<Code, [readonly Operation[], CodesOf]>> = {
  CodeNotValid: [all, async () => ['NOSUCHCODENOSUCH']],
  CodeNotUnique: [
    all,
    async (setup) => {
      const code = await discount(setup)
      await sql`INSERT INTO discount_code (code, percent, max_uses_per_user) VALUES (${code}, 20, 1)`.execute(
        setup.db,
      )
      return [code]
    },
  ],
  CodeAlreadyUsed: [
    several,
    async (setup) => {
      const code = await voucher(setup, 100)
      return [code, code]
    },
  ],
  VoucherExpired: [
    all,
    async (setup) => {
      const { id, code } = await giveVoucher(setup.db, 100)
      await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${id}`.execute(setup.db)
      return [code]
    },
  ],
  VoucherEmpty: [
    all,
    async (setup) => {
      const [{ browser, held }, code] = [await setup.withHold(), await voucher(setup, 100)]
      await redeem(browser, held, code)
      return [code]
    },
  ],
  NothingToRedeem: [several, async (setup) => [await voucher(setup, 100_000), await voucher(setup, 100)]],
  TooManyVouchers: [
    ['priceVouchers', 'orderVouchers'],
    (setup) => Promise.all(Array.from({ length: 21 }, () => voucher(setup, 1))),
  ],
  PrivateAccountOnly: [
    ['orderVouchers'],
    async (setup, { browser, home }) => {
      await send(browser, 'updateAddress', { addressId: home, companyName: 'Lindner GmbH' })
      return [await discount(setup, { private_only: true })]
    },
  ],
  DiscountAlreadyApplied: [several, async (setup) => [await discount(setup), await discount(setup)]],
  DiscountNotValidNow: [
    all,
    async (setup) => [await discount(setup, { valid_until: new Date('2020-01-01') })],
  ],
  DiscountNotForStore: [all, async (setup) => [await discount(setup, { store_ids: [1] })]],
  NothingDiscountable: [
    all,
    async (setup, _by, operation) => [
      await discount(setup, { group_ids: operation === 'redeemCode' ? [911] : [901] }),
    ],
  ],
  DiscountUsedUp: [
    all,
    async (setup) => {
      const [{ browser, held }, code] = [await setup.withHold(), await discount(setup, { max_uses: 1 })]
      await redeem(browser, held, code)
      return [code]
    },
  ],
  DiscountUsedUpByVisitor: [
    all,
    async (setup, { browser, home }) => {
      const code = await discount(setup, { max_uses_per_user: 1 })
      const { variables } = order({ browser, home } as Holder, { codes: [code] })
      await send(browser, 'orderVouchers', (variables as { input: object }).input)
      return [code]
    },
  ],
}

/** Uses all of these codes in one operation. */
const uses: Record<Operation, (setup: Setup, by: Holder, codes: string[]) => Promise<unknown>> = {
  async redeemCode(_scene, by, codes) {
    for (const code of codes) {
      const { title, variables } = redeeming(by, by.held.id, code)
      await by.browser.run(title, variables)
    }
  },
  priceVouchers: (_scene, { browser }, codes) => {
    const { title, variables } = ask(browser, 'voucherPrice', { cards: [printed], codes })
    return browser.run(title, variables)
  },
  orderVouchers: (_scene, by, codes) => {
    const { title, variables } = order(by, { codes })
    return by.browser.run(title, variables)
  },
  async getVoucherInfo(setup, by, [code]) {
    const request = new Request(`${shopUrl}/api/v2/voucher/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await setup.tokenOf(by)}` },
      body: JSON.stringify([911]),
    })
    return setup.callSpa('getVoucherInfo', request)
  },
}

export const voucherPairs: Pairs = Object.fromEntries(
  Object.entries(states).flatMap(([code, [operations, codesOf]]) =>
    operations.map((operation) => [
      `${operation} ${code}`,
      async (setup: Setup) => {
        const by = await setup.withReady()
        await uses[operation](setup, by, await codesOf(setup, by, operation))
      },
    ]),
  ),
)
