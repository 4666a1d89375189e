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

const card = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

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
    post: (step: string, fields?: Record<string, string>) => post(pages, `${address}/${step}`, fields),
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

describe('paying with an account', () => {
  test('approving redirects to the shop with the reference', async () => {
    const visit = await open()
    expect(await visit.show()).toContain('Pay €119.00')
    const response = await visit.post('approve')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(visit.request.returnUrl)
    expect(await visit.status()).toBe('captured')
  })

  test('cancelling redirects to the page that the visitor came from', async () => {
    const visit = await open()
    const response = await visit.post('cancel')
    expect(response.headers.get('location')).toBe(visit.request.cancelUrl)
    expect(await visit.status()).toBe('cancelled')
  })

  test('closing the window changes nothing', async () => {
    const visit = await open()
    await visit.show()
    expect(await visit.status()).toBe('open')
  })

  test('an ended payment stays ended: a second click, cancelling after paying, the back button', async () => {
    const visit = await open()
    await visit.post('approve')
    expect((await visit.post('approve')).headers.get('location')).toBe(visit.request.returnUrl)
    expect((await visit.post('cancel')).headers.get('location')).toBe(visit.request.returnUrl)
    expect(await visit.show()).toContain('Already paid')
    expect(await visit.status()).toBe('captured')
  })

  test('cannot be paid by posting a card', async () => {
    const visit = await open()
    await visit.post('card', card)
    expect(await visit.status()).toBe('open')
  })
})

describe('paying by card', () => {
  const byCard = { method: 'card' as const }

  test("the shop's form post is followed by a redirect to GET", async () => {
    const visit = await open(byCard)
    expect(visit.intent.next).toMatchObject({ kind: 'form-post', url: 'https://pay.example/provider/card' })
    expect(await visit.show()).toContain('Pay by card')
  })

  test('a valid card pays at once', async () => {
    const visit = await open(byCard)
    const response = await visit.post('card', card)
    expect(response.headers.get('location')).toBe(visit.request.returnUrl)
    expect(await visit.status()).toBe('captured')
  })

  test('an invalid field is named, and the input stays except the security code', async () => {
    const visit = await open(byCard)
    const response = await visit.post('card', { ...card, number: '4242 4242 4242 4241', cvc: '98"' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('This is not a valid card number.')
    expect(html).toContain('value="4242 4242 4242 4241"')
    expect(html).not.toContain('98&quot;')
    expect(await visit.status()).toBe('open')
  })

  test.each([
    ['4000 0000 0000 0002', 'The bank declined the card.'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['5555 5555 5555 4444', 'This is not a test card.'],
  ])('%s is declined, and another card pays', async (number, message) => {
    const visit = await open(byCard)
    const declined = await visit.post('card', { ...card, number })
    expect(declined.headers.get('location')).toMatch(/^\/provider\/pay\//)
    expect(await visit.show()).toContain(message)
    expect(await visit.status()).toBe('open')
    await visit.post('card', card)
    expect(await visit.status()).toBe('captured')
  })

  test('a card with confirmation pays with the right code only', async () => {
    const visit = await open(byCard)
    await visit.post('card', { ...card, number: '4000 0000 0000 3220' })
    expect(await visit.show()).toContain('Confirmation by your bank')
    await visit.post('code', { code: '000000' })
    expect(await visit.show()).toContain('You have 2 tries left.')
    expect(await visit.status()).toBe('open')
    const response = await visit.post('code', { code: ' 123456 ' })
    expect(response.headers.get('location')).toBe(visit.request.returnUrl)
    expect(await visit.status()).toBe('captured')
  })

  test('three wrong codes decline the card', async () => {
    const visit = await open(byCard)
    await visit.post('card', { ...card, number: '4000 0000 0000 3220' })
    for (let tries = 0; tries < 3; tries++) await visit.post('code', { code: '1' })
    expect(await visit.show()).toContain('wrong three times')
    await visit.post('code', { code: '123456' })
    expect(await visit.status()).toBe('open')
  })
})

describe('the pages', () => {
  test('are in German', async () => {
    const visit = await open({ locale: 'de' })
    const html = await visit.show()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('119,00\u00a0€ bezahlen')
  })

  test('report an expired payment and accept nothing more', async () => {
    const visit = await open()
    await sql`
      UPDATE provider.intent SET expires_at = clock_timestamp()
        WHERE id = ${visit.intent.providerRef}`.execute(database.db)
    await visit.post('approve')
    expect(await visit.show()).toContain('Time is up')
    expect(await visit.status()).toBe('failed')
  })

  test('cannot be framed, cached or leaked as a referrer, and post to provider and shop only', async () => {
    const { headers } = await (await open()).get()
    expect(headers.get('content-security-policy')).toContain(
      `form-action 'self' ${testShop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  test('an unknown address is not found', async () => {
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
    expect((await post(pages, 'https://pay.example/provider/card', { token: '//evil.example' })).status).toBe(
      404,
    )
  })

  test('two tabs that approve and cancel at once end in one of the two', async () => {
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
