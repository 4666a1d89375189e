import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import {
  boughtVoucher,
  deliveryAddress,
  euros,
  order,
  orderDetails,
} from '../../../features/orders/list/testing.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { VoucherSuccessPage } from './voucher-success.tsx'

const payment = {
  __typename: 'Payment',
  reference: 'ref-1',
  orderId: 'order-1',
  status: 'PAID',
  isOnSite: false,
  storeNumber: null,
  orderedAt: null,
}
const line = {
  __typename: 'OrderLine',
  kind: 'VOUCHER',
  name: 'Gutschein',
  quantity: 1,
  total: euros(5000),
  totalBeforeDiscount: euros(5000),
}
const printed = {
  ...line,
  voucher: boughtVoucher('WZ-7K2M', 5000, '/downloads/orders/order-1/vouchers/0.pdf'),
}
const onPaper = { ...line, voucher: boughtVoucher('WZ-9RTX', 5000) }
const shipment = { __typename: 'VoucherShipment', address: deliveryAddress, storeName: null, sentAt: null }

const bought = (details: Record<string, unknown> = {}) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    email: 'mia.brandt@example.com',
    order: {
      ...orderDetails(1, { lines: [printed], subtotal: euros(5000), total: euros(5000), ...details }),
      ...order(1, { kind: 'ITEM', store: null, wellzoneTypeName: null, startsAt: null, endsAt: null }),
    },
  },
})

async function comeBack(
  responses: Responses,
  { path = '/gutscheine/success?payment=ref-1', isLoggedIn = true } = {},
) {
  const shop = await prepareShop({ Payment: () => ({ payment }), ...responses })
  if (isLoggedIn) shop.store.set(visitorAtom, { name: 'Mia', expiresAt: '2099-12-21T04:00:00Z' })
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <VoucherSuccessPage />
    </Router>,
    { wrapper: shop.Shop },
  )
  return shop
}
const lead = async () => {
  await screen.findByText('Gesamt')
  return document.querySelector('.lead')!.textContent.replaceAll(/\s/g, ' ').trim()
}

describe('after vouchers are bought', () => {
  it('their buyer saves those to print at once', async () => {
    await comeBack({ BoughtVouchers: () => bought() })
    expect(await lead()).toBe(
      'Die Bestätigung ist unterwegs an mia.brandt@example.com. Der Gutschein hängt als PDF daran.',
    )
    expect(screen.getByRole('link', { name: 'Gutschein als PDF WZ-7K2M' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dein Gutschein ist da')
  })

  it('each is drawn with its words, value and code once, and one of them is the accent', async () => {
    const worded = {
      ...line,
      voucher: boughtVoucher(
        'WZ-3F8L',
        12_600,
        '/downloads/orders/order-1/vouchers/1.pdf',
        'Drei Stunden Premium\nFür euch zwei.',
      ),
    }
    await comeBack({ BoughtVouchers: () => bought({ lines: [worded, printed, onPaper] }) })
    await lead()
    const papers = [...document.querySelectorAll('.voucher-card')].map(({ textContent }) =>
      textContent.replaceAll('\u00A0', ' '),
    )
    const end = 'WellzoneEinlösbar bis 31.12.2029'
    expect(papers).toEqual([
      `Drei Stunden PremiumFür euch zwei.126 €WZ-3F8L${end}`,
      `Gutschein50 €WZ-7K2M${end}`,
      `Gutschein50 €WZ-9RTX${end}`,
    ])
    expect(screen.getAllByText('Für euch zwei.')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deine Gutscheine sind da')
    await screen.findByRole('button', { name: 'Per Mail verschenken WZ-3F8L' })
    const accents = [...document.querySelectorAll('.button--accent')].map(({ textContent }) => textContent)
    expect(accents).toEqual(['Gutschein als PDF WZ-3F8L'])
  })

  it('an evening for somebody else says who gets it, with plan and name, and has no accent', async () => {
    const gift = {
      __typename: 'VoucherGift',
      name: 'Paula',
      email: 'paula@example.org',
      sendOn: '2026-11-30',
    }
    const pdf = '/downloads/orders/order-1/vouchers/1.pdf'
    const voucher = boughtVoucher('WZ-3F8L', 8_400, pdf, 'Zwei Stunden Premium\nFür euch zwei.')
    const evening = {
      ...line,
      name: 'Gutschein per Mail',
      voucher: { ...voucher, gift: { ...gift, sentAt: null } },
    }
    await comeBack({ BoughtVouchers: () => bought({ lines: [evening] }) })
    expect(await lead()).not.toContain('Paula')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paula bekommt deinen Gutschein')
    expect(screen.getByText('(Gutschein per Mail)').parentElement!.textContent).toContain('Zwei Stunden')
    expect(document.querySelector('.voucher-card .plan')).not.toBeNull()
    const accents = [...document.querySelectorAll('.button--accent')].map(({ textContent }) => textContent)
    expect(accents).toEqual([])
  })

  it('reads where those on paper come from', async () => {
    await comeBack({
      BoughtVouchers: () => bought({ lines: [onPaper], delivery: { ...shipment, status: 'OPEN' } }),
    })
    expect(await lead()).toMatch(/com\. Der Gutschein per Post ist in zwei bis vier Werktagen da\.$/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Danke für deine Bestellung')
    expect(screen.getByRole('link', { name: 'Zur Bestellung' }).className).toContain('button--accent')
    expect(screen.getByText('Studio Weber, Jo Weber, Gasse 3, 70173 Stuttgart')).toBeTruthy()
    cleanup()
    const delivery = { ...shipment, address: null, storeName: 'Wellzone Mainz', status: 'OPEN' }
    await comeBack({ BoughtVouchers: () => bought({ lines: [onPaper], delivery }) })
    expect(await lead()).toMatch(/Die gedruckten bekommst du am Empfang von Wellzone Mainz\.$/)
  })

  it('reads of vouchers that paid for all of it, and never that money has arrived', async () => {
    const redeemedVouchers = [{ __typename: 'RedeemedVoucher', code: 'WZ-94QF', amount: euros(5000) }]
    await comeBack(
      {
        PlacedOrder: () => ({ viewer: { __typename: 'Viewer', id: '7', order: order(1) } }),
        BoughtVouchers: () => bought({ total: euros(0), redeemedVouchers }),
      },
      { path: '/gutscheine/success?order=order-1' },
    )
    expect(await lead()).toMatch(/^Alles mit Gutschein bezahlt\. Die Bestätigung/)
    expect(document.body.textContent).not.toMatch(/Bestellt und bezahlt|Geld/)
  })

  it('another browser reads no order', async () => {
    const { asked } = await comeBack({}, { isLoggedIn: false })
    expect(await screen.findByText(/Die Bestätigung kommt per Mail/)).toBeTruthy()
    expect(asked.map(({ operation }) => operation)).toEqual(['Payment'])
  })

  it('an order of another account leaves the general text', async () => {
    await comeBack({ BoughtVouchers: () => ({ viewer: { ...bought().viewer, order: null } }) })
    expect(await screen.findByText(/Die Bestätigung kommt per Mail/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toBeTruthy()
  })

  it('an order that cannot be read is read again on request', async () => {
    let isLost = true
    await comeBack({
      BoughtVouchers: () => (isLost ? Promise.reject(new Error('offline')) : bought()),
    })
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    expect(screen.getByText(/Die Bestätigung kommt per Mail/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Bestellung' })).toBeTruthy()
    isLost = false
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Gutschein als PDF WZ-7K2M' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})
