import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { OfferedStayPage } from './offered-stay.tsx'

const token = 'h4V0c2xZbW9vbmxpZ2h0LX'
const stay = {
  __typename: 'OfferedStay',
  giver: 'Mia',
  wellzoneTypeName: 'Premium',
  persons: 2,
  isInsured: true,
  startsAt: '2026-12-12T15:30:00Z',
  endsAt: '2026-12-12T18:30:00Z',
  store: null,
  extras: [{ __typename: 'OfferedExtra', name: 'Starter-Set', quantity: 2 }],
}
const viewer = {
  __typename: 'Viewer',
  id: '7',
  firstName: 'Meike',
  lastName: 'Sander',
  email: 'm@example.org',
}
const payload = (code?: string) => ({
  takeOverStay: {
    __typename: 'TakeOverStayPayload',
    order: code
      ? null
      : { __typename: 'Order', id: 'order-1', calendarUrl: '/downloads/orders/order-1/calendar.ics' },
    userErrors: code ? [{ __typename: 'HandoverUserError', code, field: null }] : [],
  },
})
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

async function open(responses: Responses = {}, isLoggedIn = true) {
  const shop = await prepareShop({
    OfferedStay: () => ({ offeredStay: stay }),
    Taker: () => ({ viewer }),
    TakeOverStay: () => payload(),
    ...responses,
  })
  render(<OfferedStayPage params={{ token }} />, { wrapper: shop.Shop })
  if (isLoggedIn) act(() => shop.store.set(visitorAtom, { name: 'Meike', expiresAt: inAnHour }))
  return shop
}
const accept = async () => {
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Besuch annehmen' }))
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page behind a link that offers a stay', () => {
  it('shows all of it to a stranger, without a price, and asks for an account', async () => {
    await open({}, false)
    await title('Drei Stunden, eine Tür, schon bezahlt')
    const shown = document.body.textContent.replaceAll(/\s/g, ' ')
    for (const words of ['Mia schickt dir etwas', 'Dabei: 2 × Starter-Set', 'Mit You Never Know.'])
      expect(shown).toContain(words)
    expect(screen.getByRole('button', { name: 'Code schicken' })).toBeTruthy()
    expect(shown).not.toContain('€')
  })

  it('takes the stay over with name, age and ID, and leads to the order and the calendar', async () => {
    const { asked } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Besuch annehmen' }))
    expect(screen.getByText(/sonst gibt es keinen Check-in/)).toBeTruthy()
    await accept()
    expect(document.activeElement).toBe(await title('Die Tür gehört jetzt dir'))
    const sent = asked.filter(({ operation }) => operation === 'TakeOverStay')
    expect(sent.map(({ variables }) => variables['input'])).toEqual([
      { token, firstName: 'Meike', lastName: 'Sander', isAdult: true, bringsId: true },
    ])
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/profile/order/order-1',
        expect.stringContaining('/downloads/orders/order-1/calendar.ics'),
      ]),
    )
  })

  it.each([
    ['that is not there', { OfferedStay: () => ({ offeredStay: null }) }, false],
    ['that another has just used', { TakeOverStay: () => payload('LINK_NOT_VALID') }, true],
  ])('with a link %s names no person', async (_what, responses, accepts) => {
    await open(responses)
    if (accepts) await accept()
    await title('Dieser Link gilt nicht mehr')
    expect(document.body.textContent).not.toContain('Mia')
  })

  it.each([
    ['OWN_STAY', 'Das ist dein eigener Besuch.'],
    ['TOO_MANY_REQUESTS', 'Das waren zu viele Versuche.'],
  ])('says why it refuses with %s, and keeps what was typed', async (code, words) => {
    await open({ TakeOverStay: () => payload(code) })
    await accept()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Sander')
  })

  it('asks for a login where the session has ended', async () => {
    await open({ TakeOverStay: () => payload('LOGIN_REQUIRED') })
    await accept()
    expect(await screen.findByRole('radio', { name: 'Ich habe ein Konto' })).toBeTruthy()
  })
})
