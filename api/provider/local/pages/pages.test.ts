import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import type { IntentRequest } from '../../port.ts'
import { createLocalProvider } from '../client.ts'
import {
  openPaymentPage,
  get,
  intentRequest,
  post,
  testSecret,
  testShop,
} from '../../../testing/payments/local-provider.ts'
import { createProviderPages } from './pages.ts'

const database = useTestDatabase()

async function open(change: Partial<IntentRequest> = {}) {
  const provider = createLocalProvider({
    db: database.db,
    secret: testSecret,
    publicUrl: 'https://pay.example',
  })
  const pages = createProviderPages({ db: database.db, merchant: 'Wellzone' })
  const request = intentRequest(change)
  const intent = await provider.createIntent(request)
  const address = await openPaymentPage(pages, intent.next)
  return {
    request,
    show: async () => (await get(pages, address)).text(),
    get: () => get(pages, address),
    post: (step: string) => post(pages, `${address}/${step}`),
    status: async () =>
      (
        await provider.lookUp({
          ...request,
          providerRef: intent.providerRef,
          mayCapture: true,
          isOver: false,
        })
      ).status,
    provider,
    intent,
  }
}

describe('the payment page', () => {
  test('ends a payment as paid and redirects to the shop with the reference', async () => {
    const visit = await open()
    expect(await visit.show()).toContain('€119.00')
    const response = await visit.post('approve')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(visit.request.returnUrl)
    expect(await visit.status()).toBe('captured')
  })

  test('redirects after cancelling to the page that the visitor came from', async () => {
    const visit = await open()
    const response = await visit.post('cancel')
    expect(response.headers.get('location')).toBe(visit.request.cancelUrl)
    expect(await visit.status()).toBe('cancelled')
  })

  test('changes nothing when the window is closed', async () => {
    const visit = await open()
    await visit.show()
    expect(await visit.status()).toBe('open')
  })

  test('leaves an ended payment ended, after a second click, cancelling or the back button', async () => {
    const visit = await open()
    await visit.post('approve')
    for (const step of ['approve', 'cancel', 'decline', 'challenge'])
      expect((await visit.post(step)).headers.get('location')).toBe(visit.request.returnUrl)
    const html = await visit.show()
    expect(html).toContain('This payment is complete.')
    expect(html).not.toContain('<button')
    expect(await visit.status()).toBe('captured')
  })

  test("follows the shop's form post of a card with a redirect to GET", async () => {
    const visit = await open({ method: 'card' })
    expect(visit.intent.next).toMatchObject({ kind: 'form-post', url: 'https://pay.example/provider/card' })
    expect(await visit.show()).toContain('Test payment')
  })

  test.each([
    ['decline', 'The payment was declined.'],
    ['challenge', 'The bank asks for a confirmation.'],
  ])('says what came of %s, and can still be paid', async (step, said) => {
    const visit = await open({ method: 'card' })
    expect((await visit.post(step)).headers.get('location')).toMatch(/^\/provider\/pay\//)
    expect(await visit.show()).toContain(said)
    expect(await visit.status()).toBe('open')
    await visit.post('approve')
    expect(await visit.status()).toBe('captured')
  })

  test('reports an expired payment and accepts nothing more', async () => {
    const visit = await open()
    await sql`
      UPDATE provider.intent SET expires_at = clock_timestamp()
        WHERE id = ${visit.intent.providerRef}`.execute(database.db)
    await visit.post('approve')
    expect(await visit.show()).toContain('The time for this payment is over.')
    expect(await visit.status()).toBe('failed')
  })

  test('cannot be framed, cached or leaked as a referrer, and posts to provider and shop only', async () => {
    const { headers } = await (await open()).get()
    expect(headers.get('content-security-policy')).toContain(
      `form-action 'self' ${testShop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('is not found at an unknown address', async () => {
    const pages = createProviderPages({ db: database.db, merchant: 'Wellzone' })
    for (const path of [
      'pay/unknown',
      'elsewhere',
      'pay/%27%20OR%201=1',
      'pay/%00',
      `pay/${'x'.repeat(3_000)}`,
    ]) {
      expect((await get(pages, `https://pay.example/provider/${path}`)).status).toBe(404)
    }
    expect((await post(pages, 'https://pay.example/provider/pay/unknown/approve')).status).toBe(404)
    for (const step of ['expire', 'constructor']) expect((await (await open()).post(step)).status).toBe(404)
    expect((await post(pages, 'https://pay.example/provider/card', { token: '//evil.example' })).status).toBe(
      404,
    )
  })

  test('ends in one of two tabs that approve and cancel at once', async () => {
    const visit = await open()
    const responses = await Promise.all([
      visit.post('approve'),
      visit.post('cancel'),
      visit.post('approve'),
      visit.post('cancel'),
    ])
    expect(new Set(responses.map((response) => response.headers.get('location'))).size).toBe(1)
    const events = await database.db
      .selectFrom('provider.callback')
      .selectAll()
      .where('intent_id', '=', visit.intent.providerRef)
      .execute()
    expect(events.length).toBe((await visit.status()) === 'captured' ? 2 : 1)
  })
})
