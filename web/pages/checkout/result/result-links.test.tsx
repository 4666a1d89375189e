import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { orderDetails, order } from '../../../features/orders/list/testing.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { BookingSuccessPage } from './booking-success.tsx'
import { VoucherSuccessPage } from './voucher-success.tsx'

const inStatus = (status: string): Responses => ({
  Payment: () => ({
    payment: {
      __typename: 'Payment',
      reference: 'ref-1',
      orderId: 'order-1',
      status,
      isOnSite: false,
      storeNumber: null,
      orderedAt: null,
    },
  }),
  Trip: () => ({
    viewer: {
      __typename: 'Viewer',
      id: '7',
      email: 'mia.brandt@example.com',
      order: { ...orderDetails(1), status: order(1)['status'] },
    },
  }),
  BoughtVouchers: () => ({ viewer: null }),
})

async function comeBack(Page: () => React.ReactNode, responses: Responses): Promise<void> {
  const shop = await prepareShop(responses)
  shop.store.set(visitorAtom, { name: 'Mia', expiresAt: '2099-12-21T04:00:00Z' })
  const { hook, searchHook } = memoryLocation({ path: '/success?payment=ref-1' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>,
    { wrapper: shop.Shop },
  )
}

const states: [string, Responses][] = [
  ['paid', inStatus('PAID')],
  ['failed', inStatus('FAILED')],
  ['cancelled', inStatus('CANCELLED')],
  ['refunded', inStatus('REFUNDED')],
  ['unknown', { Payment: () => ({ payment: null }) }],
  ['without an answer', { Payment: () => new Error('lost') }],
]

for (const [sentences, Page] of [
  ['P 62, R 16: a booking', BookingSuccessPage],
  ['R 14: an order of vouchers', VoucherSuccessPage],
] as const)
  it.each(states)(
    `${sentences} that is %s leads to the start, the questions and the order`,
    async (_state, responses) => {
      await comeBack(Page, responses)
      const home = await screen.findByRole('link', { name: 'Startseite' })
      expect(home.getAttribute('href')).toBe('/')
      const questions = screen.getByRole('link', { name: 'Häufige Fragen' })
      expect(questions.getAttribute('href')).toBe('/faq')
      const toOrder = screen.getByRole('link', { name: /^(Zur Bestellung|Deine Bestellungen)$/ })
      expect(toOrder.getAttribute('href')).toMatch(/^\/profile\/order/)
      for (const link of [home, questions, toOrder]) expect(link.className).toContain('button')
    },
  )
