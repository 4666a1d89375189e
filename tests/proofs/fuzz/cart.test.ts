// Fuzzes the voucher cart through the gateway: each input is refused, or the provider is asked for exactly
// the value of the cards plus shipping.
import {
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  uniqueArray,
} from 'fast-check'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from '../harness/database.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { newPerson, signUp } from '../harness/visitor.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor, seed } from '../inputs.ts'
import { hostileNumber, hostileValue } from './hostile-values.ts'

const cartInputs = sized(15, 2_000)

const database = useTestDatabase()
let shop: ReturnType<typeof openShop>
let browser: Browser
let billingAddressId: string

beforeAll(async () => {
  shop = openShop(database)
  browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  billingAddressId = await signUp(browser, newPerson(), mailTokens(client)).finally(() => client.end())
})

const good = {
  delivery: constantFrom('PRINT', 'POSTAL'),
  valueMinor: integer({ min: 1, max: 100_000 }),
  quantity: integer({ min: 1, max: 5 }),
}
const odd = {
  ...good,
  valueMinor: oneof(good.valueMinor, hostileNumber, hostileValue),
  quantity: oneof(good.quantity, hostileNumber, hostileValue),
}
const carts = uniqueArray(
  oneof({ weight: 5, arbitrary: record(good) }, { weight: 1, arbitrary: record(odd) }),
  { minLength: 1, maxLength: 3 },
)
const added = record({
  name: constantFrom(
    'price',
    'total',
    'value',
    'discount',
    'shipping',
    'shippingPrice',
    'status',
    'balance',
    'userId',
    'paymentType',
    'isOnSite',
  ),
  value: hostileValue,
  place: constantFrom('input', 'card'),
})

const order = `mutation($input: OrderVouchersInput!) { orderVouchers(input: $input) {
  next { ... on PaymentRedirect { reference } ... on PaymentFormPost { reference } } order { id }
    userErrors { code } } }`
const price = `query($input: VoucherPriceInput!) { voucherPrice(input: $input) { price { total { minor } }
    userErrors { code } } }`

test(
  `${cartInputs} carts cost the value of their cards`,
  { timeout: patienceFor(cartInputs, 300) },
  async () => {
    let charged = 0
    const check = asyncProperty(
      carts,
      oneof({ weight: 2, arbitrary: constant(null) }, { weight: 1, arbitrary: added }),
      async (cards, addition) => {
        await sql`DELETE FROM attempt`.execute(database.db)
        const own = (place: string) => (addition?.place === place ? { [addition.name]: addition.value } : {})
        const sent = cards.map((card, index) => ({ ...card, ...(index === 0 && own('card')) }))
        const method = Buffer.from('payment-method:11:1').toString('base64url')
        const input = {
          cards: sent,
          billingAddressId,
          paymentMethodId: method,
          idempotencyKey: randomUUID(),
          ...own('input'),
        }
        const quoted = await browser.ask(price, { input: { cards: sent, ...own('input') } })
        const { data, codes, text } = await browser.ask(order, { input })
        const next = data?.orderVouchers?.next ?? null
        if (next === null) {
          expect({ isWrong: addition !== null || cards.some((card) => !isGood(card)), text }).toEqual({
            isWrong: true,
            text,
          })
          expect([...codes, ...(data?.orderVouchers?.userErrors ?? [])]).not.toEqual([])
          return
        }
        const due =
          cards.reduce((cents, card) => cents + Number(card.valueMinor) * Number(card.quantity), 0) +
          (cards.some(({ delivery }) => delivery === 'POSTAL') ? 490 : 0)
        const payment = await database.db
          .selectFrom('payment')
          .select('amount_cents')
          .where('reference', '=', next.reference)
          .executeTakeFirstOrThrow()
        expect([payment.amount_cents, quoted.data.voucherPrice.price.total.minor]).toEqual([due, due])
        charged += 1
      },
    )
    await assert(check, { numRuns: cartInputs, seed })
    expect(charged).toBeGreaterThan(0)
    expect(shop.reports).toEqual([])
  },
)

function isGood({ valueMinor, quantity }: { valueMinor: unknown; quantity: unknown }): boolean {
  const isWithin = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
  return isWithin(valueMinor, 100_000) && isWithin(quantity, 5)
}
