import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { euros, order, orderDetails } from '../../../features/orders/list/testing.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { BookingSuccessPage } from './booking-success.tsx'

const payment = {
  __typename: 'Payment',
  reference: 'ref-1',
  orderId: 'order-1',
  status: 'PAID',
  isOnSite: false,
  storeNumber: 2,
  orderedAt: null,
}
const jonas = { __typename: 'NamedCompanion', firstName: 'Jonas', lastName: 'Tal' }
const trip = (details: Record<string, unknown> = {}, changes: object = {}) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    email: 'mia.brandt@example.com',
    order: { ...orderDetails(1, details), status: order(1)['status'], ...changes },
  },
})

async function comeBack(path: string, responses: Responses, isLoggedIn = true) {
  const shop = await prepareShop({
    Payment: () => ({ payment }),
    PlacedOrder: () => ({ viewer: { __typename: 'Viewer', id: '7', order: order(1) } }),
    ...responses,
  })
  if (isLoggedIn) shop.store.set(visitorAtom, { name: 'Mia', expiresAt: '2099-12-21T04:00:00Z' })
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <BookingSuccessPage />
    </Router>,
    { wrapper: shop.Shop },
  )
  return shop
}
const text = () => document.body.textContent.replaceAll(/\s/g, ' ')

describe('after a payment', () => {
  it('its buyer sees when and where, and the card of the stay', async () => {
    await comeBack('/booking/success?payment=ref-1', { Trip: () => trip() })
    expect(await screen.findByRole('article', { name: /11\.\sOktober/ })).toBeTruthy()
    expect(text()).toContain(
      'Wir sehen uns am Sonntag, 11. Oktober, um 00:30 Uhr in Mainz.' +
        'Die Bestätigung ist unterwegs an mia.brandt@example.com.',
    )
    expect(text()).not.toContain('Gutschein bezahlt')
  })

  it.each([
    ['of the payment', { Payment: () => new Promise(() => undefined) }],
    ['of the stay', { Trip: () => new Promise(() => undefined) }],
  ])('nothing is promised before the answer %s: the card keeps its place', async (_what, responses) => {
    await comeBack('/booking/success?payment=ref-1', responses)
    await expect.poll(() => document.querySelector('[aria-busy] .trip-card')).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gleich steht hier alles')
  })

  it.each([
    [
      'REFUND',
      'Kostenlos absagen bis Fr, 9. Oktober, 00:30 Uhr',
      ['/profile/order/order-1/reschedule', '/profile/order/order-1/options'],
    ],
    ['NONE', '', []],
  ])('the card says until when a stay can be cancelled, and leads there: %s', async (kind, words, hrefs) => {
    const until = kind === 'NONE' ? null : '2026-10-08T22:30:00Z'
    await comeBack('/booking/success?payment=ref-1', {
      Trip: () => trip({ cancellation: { __typename: 'Cancellation', kind, until } }),
    })
    await screen.findByRole('article')
    const terms = document.querySelector('.trip-card__terms p')
    expect(terms?.textContent?.replaceAll(/\s/g, ' ')).toBe(words)
    expect(
      screen
        .queryAllByRole('link', { name: /^(Verlegen|Absagen)$/ })
        .map((link) => link.getAttribute('href')),
    ).toEqual(hrefs)
  })

  it('a booker who stays at home reads of those who come', async () => {
    await comeBack('/booking/success?payment=ref-1', {
      Trip: () => trip({ companions: [jonas] }, { persons: 1 }),
      ShareLink: () => ({ viewer: null }),
    })
    expect(await screen.findByRole('heading', { name: 'Der Raum ist gebucht' })).toBeTruthy()
    expect(text()).toContain('Wir erwarten deinen Gast am Sonntag, 11. Oktober')
    for (const fact of ['Premium, für eine Person', 'GastJonas Tal', 'Am Empfang genügt dein Name'])
      expect(text()).toContain(fact)
    expect(text()).not.toMatch(/Wir sehen uns|gehört euch|Deinen Lichtbildausweis/)
    expect(screen.queryByRole('img', { name: /QR-Code/ })).toBeNull()
  })

  it.each([
    ['one guest whose booker stays at home', [jonas], 'Der Raum ist gebucht', true],
    ['the booker alone', [], 'Der Raum gehört dir', false],
  ])('a stay for %s is named so, and offers a link or none', async (_who, companions, title, isOffered) => {
    await comeBack('/booking/success?payment=ref-1', {
      Trip: () => trip({ companions }, { persons: 1 }),
      ShareLink: () => ({ viewer: null }),
    })
    await screen.findByRole('article')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.queryByRole('heading', { name: /^Link für/ }) !== null).toBe(isOffered)
  })

  it('another browser sees the status of the payment and reads no order', async () => {
    const { asked } = await comeBack('/booking/success?payment=ref-1', {}, false)
    expect(await screen.findByRole('link', { name: 'Deine Bestellungen' })).toBeTruthy()
    expect(text()).toContain('Bezahlt und fest gebucht')
    expect(screen.queryByRole('article')).toBeNull()
    expect(asked.map(({ operation }) => operation)).toEqual(['Payment'])
  })

  it('an order of another account leaves the status of the payment', async () => {
    await comeBack('/booking/success?payment=ref-1', {
      Trip: () => ({ viewer: { ...trip().viewer, order: null } }),
    })
    expect(await screen.findByRole('link', { name: 'Deine Bestellungen' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Der Raum ist gebucht')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('an order that cannot be read leaves the status, and is read again on request', async () => {
    let isLost = true
    await comeBack('/booking/success?payment=ref-1', {
      Trip: () => (isLost ? Promise.reject(new Error('offline')) : trip()),
    })
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Der Raum ist gebucht')
    expect(screen.getByRole('link', { name: 'Deine Bestellungen' })).toBeTruthy()
    isLost = false
    await userEvent.click(retry)
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('after a booking without a payment', () => {
  it.each([
    ['vouchers paid', [{ __typename: 'RedeemedVoucher', code: 'WZ-94QF', amount: euros(16_920) }], true],
    ['a discount took all', [], false],
  ])('that %s says so, and never that money has arrived', async (_how, redeemedVouchers, isVoucher) => {
    await comeBack('/booking/success?order=order-1', {
      Trip: () => trip({ redeemedVouchers, total: euros(0) }),
    })
    await screen.findByRole('article')
    expect(text().includes('Alles mit Gutschein bezahlt.')).toBe(isVoucher)
    expect(text()).not.toContain('Bezahlt und fest gebucht')
  })
})
