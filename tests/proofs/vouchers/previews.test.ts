// Threat T20: a flood of previews slows down neither bookings nor paid vouchers, because rendering has its
// own process and queues, and a full queue refuses at once. Fails with rendering in the main process, and
// with an unlimited number of concurrent previews.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#api/testing/database.ts'
import { mailTokens } from '../harness/database.ts'
import { type Browser, openBrowser } from '../harness/browser.ts'
import { openShop, shopUrl } from '../harness/shop.ts'
import { approve, book, chooseSlot, newPerson, signUp } from '../harness/visitor.ts'
import { sized } from '#api/testing/sized.ts'
import { patienceFor } from '../inputs.ts'

const previews = sized(150, 500)

const database = useTestDatabase()
/** Measured with and without previews by turns, so that other load on the machine affects both. */
const waves = sized(1, 3)
let client: Client
beforeAll(async () => {
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(() => client.end())

test(
  'bookings are served while hundreds of previews are requested at once',
  { timeout: patienceFor(previews, 500) },
  async () => {
    const shop = openShop(database)
    const browser = openBrowser({ shop: shopUrl, fetch: shop.fetch })
    const documentUrl = await buyVoucher(browser, shop.settle)
    let asked = 0
    /** Asks for the preview of a text that is expensive to render. */
    const askForPreview = async () => {
      const query = new URLSearchParams({
        valueMinor: String(100 + ++asked),
        text: `${asked} ${'﷽'.repeat(60)}`,
      })
      const response = await shop.fetch(
        new Request(`${shopUrl}/downloads/vouchers/preview.${asked % 2 === 0 ? 'svg' : 'pdf'}?${query}`),
      )
      await response.arrayBuffer()
      return `${response.status} ${response.headers.get('retry-after')}`
    }
    const idle = createWatch()
    const busy = createWatch()
    const visit = async (watch: Watch) => {
      const request = await watch.time('times', () => chooseSlot(browser, { from: 30, to: 300 }))
      await watch.time('booking', async () =>
        browser.run('releaseBooking', { input: { bookingId: (await book(browser, request))!.id } }),
      )
      await watch.time('document', async () => {
        const response = await shop.fetch(
          new Request(documentUrl, { headers: { cookie: browser.jar.cookie! } }),
        )
        expect([response.status, (await response.arrayBuffer()).byteLength > 10_000]).toEqual([200, true])
      })
    }

    await visit(createWatch()) // warms up the renderer
    for (let wave = 0; wave < waves; wave++) {
      for (let round = 0; round < 8; round++) {
        await visit(idle)
        await idle.time('preview', askForPreview)
      }
      let isOver = false
      const crowd = Promise.all(Array.from({ length: previews }, askForPreview)).finally(
        () => (isOver = true),
      )
      while (!isOver) await visit(busy)
      const outcomes = await crowd
      expect(new Set(outcomes)).toEqual(new Set(['200 null', '503 1']))
      // The slower the machine, the fewer wait: only as many as can be served in time.
      expect(outcomes.filter((outcome) => outcome.startsWith('200')).length).toBeGreaterThanOrEqual(5)
    }

    console.log(`Milliseconds without previews: ${idle}; with ${asked}: ${busy}`)
    expect(busy.median('times') / idle.median('times')).toBeLessThan(5)
    expect(busy.median('booking') / idle.median('booking')).toBeLessThan(5)
    // Two previews at most, those that are being rendered, come first.
    expect(busy.median('document') / idle.median('preview')).toBeLessThan(5)
    expect(shop.reports.every((error) => (error as { status?: number }).status === 503)).toBe(true)
  },
)

/** The address of the document, after payment. */
async function buyVoucher(browser: Browser, settle: () => Promise<unknown>): Promise<string> {
  const billingAddressId = await signUp(browser, newPerson(), mailTokens(client))
  const { data } = await browser.ask('{ voucherOffer { paymentMethods { id kind } } }')
  const paymentMethodId = (data.voucherOffer.paymentMethods as { id: string; kind: string }[]).find(
    ({ kind }) => kind === 'PAYPAL',
  )!.id
  const input = {
    cards: [{ delivery: 'PRINT', valueMinor: 5_000, quantity: 1 }],
    billingAddressId,
    paymentMethodId,
    idempotencyKey: randomUUID(),
  }
  await approve(browser, (await browser.run('orderVouchers', { input })).next)
  await settle()
  const orders = await browser.ask(
    '{ viewer { orders(first: 1) { edges { node { details { lines { voucher { documentUrl } } } } } } } }',
  )
  return new URL(
    orders.data.viewer.orders.edges[0].node.details.lines[0].voucher.documentUrl as string,
    shopUrl,
  ).href
}

type Watch = ReturnType<typeof createWatch>

function createWatch() {
  const spent = new Map<string, number[]>()
  const median = (name: string) =>
    spent.get(name)!.toSorted((one, other) => one - other)[Math.floor(spent.get(name)!.length / 2)]!
  async function time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    const result = await work()
    spent.set(name, [...(spent.get(name) ?? []), performance.now() - begun])
    return result
  }
  const toString = () =>
    [...spent].map(([name, { length }]) => `${name} ${median(name).toFixed(1)} (of ${length})`).join(', ')
  return { time, median, toString }
}
