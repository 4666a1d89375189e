// A mail server that refuses, hangs or is busy blocks no booking, and the mail is sent later, once per order
// and kind, however often the payment is reported. Fails with workers that take claimed mails, and with a
// settlement that queues a mail each time.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { smtpTransport } from '#api/mail/smtp.ts'
import { endPause, type Mode, openMailServer } from '#api/testing/mail.ts'
import { startMailWorker } from '#api/mail/worker.ts'
import { mails } from '#api/mails.ts'
import { sampleSeller } from '#api/words/seller.ts'
import { createLocalProvider } from '#api/provider/local/client.ts'
import { createProviders } from '#api/provider/providers.ts'
import { reconcilePayments } from '#api/payments/reconcile.ts'
import { purchases } from '#api/purchases.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { bookingIds } from '#gateway/base/ids.ts'
import { mailTokens } from './harness/database.ts'
import { type Browser, openBrowser } from './harness/browser.ts'
import { openShop, shopUrl } from './harness/shop.ts'
import { violations } from '#api/database/violations.ts'
import { invariants } from '#api/desk/invariants.ts'
import {
  approve,
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
let shop: ReturnType<typeof openShop>
let server: Awaited<ReturnType<typeof openMailServer>>

beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
  shop = openShop(database)
  server = await openMailServer()
})
afterAll(async () => {
  await server.close()
  await client.end()
})

const closed = 'smtp://127.0.0.1:1'

/** Several workers deliver, like several servers. */
function startWorkers(url: string) {
  const transport = smtpTransport(url, 'Wellzone <hallo@wellzone.test>', {
    openMs: 2_000,
    sendMs: 4_000,
    acceptMs: 2_000,
  })
  const places = { shopUrl, apiUrl: shopUrl, seller: sampleSeller, visitorSecret: 'secret' }
  const errors: unknown[] = []
  const workers = [1, 2, 3].map(() =>
    startMailWorker({
      db: database.db,
      mails,
      places,
      transport,
      pollSeconds: 0.05,
      onError: (error) => errors.push(error),
    }),
  )
  const stop = () => Promise.all(workers.map((worker) => worker.stop()))
  onTestFinished(async () => {
    await stop()
    expect(errors).toEqual([])
  })
  return stop
}

/** The mails about this order that the server received. */
const receivedAbout = (id: number) => server.received.filter(({ raw }) => raw.includes(`Wellzone_${id}.ics`))
/** Mails that were never tried, or are being sent at this moment. */
const untried = async () =>
  (await client.query(`SELECT FROM mail WHERE sent_at IS NULL AND last_error IS NULL`)).rowCount

describe('a mail server', () => {
  test.each<[string, Mode, string | undefined]>([
    ['that refuses connections', 'accepts', closed],
    ['that does not respond', 'hangs', undefined],
    ['that is busy', 'busy', undefined],
  ])('%s blocks no booking, and the mail is sent later, once', { timeout: 60_000 }, async (_, mode, url) => {
    server.mode = mode
    const stop = startWorkers(url ?? server.url)
    const { id, reference, browser } = await pay(3)
    expect(await paymentStatus(browser, reference)).toBe('PAID')
    // All mails are tried without success.
    await expect.poll(untried, { timeout: 20_000 }).toBe(0)
    expect(receivedAbout(id)).toEqual([])

    server.mode = 'accepts'
    await stop()
    startWorkers(server.url)
    await endPause(database.db)
    await expect
      .poll(async () => (await client.query(`SELECT FROM mail WHERE sent_at IS NULL`)).rowCount, {
        timeout: 20_000,
      })
      .toBe(0)
    const numbers = server.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)![1])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(receivedAbout(id)).toHaveLength(1)
    expect(await violations(client, invariants)).toEqual([])
  })
})

/**
 * Books and pays; the payment is reported by so many callbacks, a status query and the returning visitor at
 * once, and then again.
 */
async function pay(callbacks: number): Promise<{ id: number; reference: string; browser: Browser }> {
  const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
  const address = await signUp(browser, newPerson(), mailTokens(client))
  const held = (await book(browser, await chooseSlot(browser)))!
  await checkOut(browser, held, address)
  const step = await openPayment(browser, held, 'CREDIT_CARD')
  await approve(browser, step)
  const provider = createLocalProvider({ db: database.db, secret: shop.secret, publicUrl: shopUrl })
  const lookUp = async () => {
    await client.query(`UPDATE payment SET next_look_at = clock_timestamp() WHERE status = 'created'`)
    await reconcilePayments({
      db: database.db,
      providers: createProviders(provider),
      purchases,
      report: (error) => shop.reports.push(error),
    })
  }
  for (let round = 0; round < callbacks; round++) {
    await Promise.all([
      shop.settle(),
      shop.settle(),
      lookUp(),
      paymentStatus(browser, step.reference),
      browser.get(`${shopUrl}/booking/success?payment=${step.reference}`),
    ])
    await client.query(`UPDATE provider.callback SET delivered_at = NULL, next_try_at = clock_timestamp()`)
  }
  await shop.settle()
  expect(shop.reports).toEqual([])
  return { id: bookingIds.read(held.id)!.number, reference: step.reference, browser }
}
