// The whole shop as its own process, with PayPal as the provider: a booking from the basket to the success
// page and its refund, over HTTP. Fails if the shop offers a card, believes a redirect or a forged
// webhook, or refunds less than was paid.
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { credentials, startCounterpart } from '#api/testing/paypal/counterpart.ts'
import { type Transmission, transmissionOf, webhookId } from '#api/testing/paypal/webhooks.ts'
import { openBrowser } from './harness/browser.ts'
import { mailTokens } from './harness/database.ts'
import { newFolder, startServer } from './harness/server.ts'
import {
  book,
  checkOut,
  chooseSlot,
  newPerson,
  openPayment,
  paymentStatus,
  signUp,
} from './harness/visitor.ts'

const database = useTestDatabase()
let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

const authority = join(
  import.meta.dirname,
  '..',
  '..',
  'api',
  'testing',
  'paypal',
  'certificates',
  'root.pem',
)

/** The counterpart, and the shop that pays with it. */
async function openShop() {
  const paypal = await startCounterpart()
  onTestFinished(() => paypal.stop())
  const server = await startServer('all', {
    DATABASE_URL: database.url,
    DATA_DIR: await newFolder(),
    PAYMENT_PROVIDER: 'paypal',
    PAYPAL_CLIENT_ID: credentials.clientId,
    PAYPAL_CLIENT_SECRET: credentials.clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_BASE_URL: paypal.origin,
    NODE_EXTRA_CA_CERTS: authority,
  })
  const send = ({ headers, rawBody }: Transmission) =>
    fetch(`${server.url}/api/v2/payment/callback/paypal`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: rawBody,
    })
  return { paypal, server, send }
}

test('a booking is paid with PayPal, shown as paid and refunded', { timeout: 120_000 }, async () => {
  const { paypal, server, send } = await openShop()
  const browser = openBrowser({ shop: server.url })
  const addressId = await signUp(browser, newPerson(), mailTokens(client))
  const held = (await book(browser, await chooseSlot(browser)))!
  expect(held.paymentMethods.map(({ kind }) => kind)).toEqual(['PAYPAL'])
  await checkOut(browser, held, addressId)

  const { reference, url } = await openPayment(browser, held, 'PAYPAL')
  expect(url.startsWith(`${paypal.origin}/checkoutnow?token=`)).toBe(true)
  const approved = await browser.post(url.replace('/checkoutnow', '/checkoutnow/approve'), {})
  const back = new URL(approved.headers.get('location')!)
  expect(back.searchParams.get('payment')).toBe(reference)
  expect((await browser.get(back.href)).status).toBe(200)
  expect(await paymentStatus(browser, reference)).toBe('PENDING')

  const event = paypal.outbox.waiting[0]!
  const forged = await send(transmissionOf(event, paypal.origin, { certificate: 'other-signer' }))
  expect([forged.status, paypal.account.keptCents(reference)]).toEqual([422, 0])
  expect(await paypal.outbox.deliver(send)).toEqual([204])
  expect(await paymentStatus(browser, reference)).toBe('PAID')
  expect(await paypal.outbox.deliver(send)).toEqual([204])
  expect(paypal.account.keptCents(reference)).toBe(held.total.minor)

  const number = Buffer.from(held.id, 'base64url').toString().split(':')[1]
  const orderId = Buffer.from(`order:${number}`).toString('base64url')
  const cancelled = await browser.run('cancelOrder', { input: { orderId, expects: 'REFUND' } })
  expect(cancelled.userErrors).toEqual([])
  await expect.poll(() => paypal.account.keptCents(reference), { timeout: 20_000 }).toBe(0)
  expect(await server.stop()).toBe(0)
  expect(server.output()).not.toMatch(/canary/i)
})
