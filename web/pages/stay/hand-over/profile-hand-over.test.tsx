import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { order, orderDetails } from '../../../features/orders/list/testing.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { ProfileHandOverPage } from './profile-hand-over.tsx'

const none = { __typename: 'HandoverOffer', isOfferable: true, token: null, offeredAt: null, endsAt: null }
const offer = {
  ...none,
  token: 'h4V0c2xZbW9vbmxpZ2h0LX',
  offeredAt: '2026-10-09T12:02:00Z',
  endsAt: '2026-10-10T22:15:00Z',
}
const stay = (changes: object) => () => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    order: { ...order(1), ...orderDetails(1), handover: null, handoverOffer: none, ...changes },
  },
})
const payload = (name: string, handoverOffer: object | null, code?: string) => ({
  [name]: {
    __typename: `${name}Payload`,
    handoverOffer,
    userErrors: code ? [{ __typename: 'HandoverUserError', code }] : [],
  },
})

async function open(responses: Responses) {
  const shop = await prepareShop(responses)
  render(<ProfileHandOverPage params={{ orderId: 'order-1' }} />, { wrapper: shop.Shop })
  return shop
}

const back = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('makes the link, shows until when it holds, and withdraws it', async () => {
  let handoverOffer = none as object
  const becomes = (name: string, next: object) => () => payload(name, (handoverOffer = next))
  await open({
    Handover: () => stay({ handoverOffer })(),
    OfferHandover: becomes('offerHandover', offer),
    WithdrawHandover: becomes('withdrawHandover', none),
  })
  const button = await screen.findByRole('button', { name: 'Link anlegen' })
  expect(back('Doch anders')).toBe('/profile/order/order-1/options')
  await userEvent.click(button)
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link zum Weitergeben' })
  expect(link.value).toMatch(/\/w\/h4V0c2xZbW9vbmxpZ2h0LX$/)
  const waits = screen.getByText('Wartet auf Zusage').closest('li')
  expect(waits?.textContent.replaceAll(/\s/g, ' ')).toContain('bis So 11.10., 00:15 Uhr')
  await userEvent.click(screen.getByRole('button', { name: 'Link zurückziehen' }))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Neuer Link' }))
  expect(screen.getByText('Der Link gilt nicht mehr.')).toBeTruthy()
})

it('says who goes instead, and that the invoice stays', async () => {
  const handover = { __typename: 'Handover', role: 'PAYER', firstName: 'Meike' }
  await open({ Handover: stay({ handover, handoverOffer: null }) })
  await screen.findByRole('heading', { level: 1, name: 'Meike geht für dich' })
  expect(screen.getByRole('link', { name: 'Aus dem Kalender nehmen' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(back('Bestellungen')).toBe('/profile/order')
})

it.each([
  ['begins soon', { handoverOffer: { ...none, isOfferable: false } }],
  [
    'the visitor took over',
    { handover: { __typename: 'Handover', role: 'HOLDER', firstName: 'Mia' }, handoverOffer: null },
  ],
])('offers nothing for a stay that %s', async (_what, changes) => {
  await open({ Handover: stay(changes) })
  const title = { level: 1, name: 'Dieser Besuch lässt sich nicht weitergeben' }
  expect(await screen.findByRole('heading', title)).toBeTruthy()
})

it('reads the stay again where a link is refused: it was out of date', async () => {
  const { asked } = await open({
    Handover: stay({}),
    OfferHandover: () => payload('offerHandover', null, 'NOT_OFFERABLE'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Link anlegen' }))
  await expect.poll(() => asked.filter(({ operation }) => operation === 'Handover').length).toBeGreaterThan(1)
})
