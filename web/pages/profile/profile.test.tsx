import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { draftBookingAtom, emptyDraft } from '../../shop/cart/draft-booking.ts'
import { checkoutDraftAtom, emptyCompanion } from '../../features/stays/visitors/checkout-draft.ts'
import { currentVisitorAtom, visitorAtom } from '../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { ProfilePage } from './profile.tsx'

// Only the clock is faked: timers for the gateway stay real.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-10-08T22:30:00Z'), toFake: ['Date'] }))

const card = {
  __typename: 'MemberCard',
  membershipNumber: 'WZ-1',
  imageUrl: '/downloads/member-card.png',
  documentUrl: '/downloads/member-card.pdf',
}
const lena = {
  __typename: 'Viewer',
  id: '7',
  userName: null,
  firstName: 'Lena',
  memberCard: card,
  addressBook: {
    __typename: 'AddressBook',
    addresses: [
      { __typename: 'Address', id: '1' },
      { __typename: 'Address', id: '2' },
    ],
    limit: 3,
  },
}
const premium = {
  __typename: 'WellzoneType',
  kind: 'PREMIUM',
  name: 'Premium',
  picture: { __typename: 'Picture', key: 'wellzone-premium-1' },
}
const mainz = {
  __typename: 'Store',
  id: '2',
  route: 'mainz',
  city: 'Mainz',
  timeZone: 'Europe/Berlin',
  wellzoneTypes: [premium],
}
const stay = (id: string, change = {}) => ({
  __typename: 'Order',
  id,
  status: 'IN_PROGRESS',
  startsAt: '2026-10-11T14:30:00Z',
  endsAt: '2026-10-11T17:30:00Z',
  persons: 2,
  wellzoneTypeName: 'Premium',
  store: mainz,
  ...change,
})
const withOrders = (...orders: ReturnType<typeof stay>[]): Responses => ({
  Profile: () => ({ viewer: lena }),
  RateableOrders: () => ({ viewer: { __typename: 'Viewer', id: '7', rateableOrders: [] } }),
  ProfileVisits: () => ({
    viewer: {
      __typename: 'Viewer',
      id: '7',
      orders: {
        __typename: 'OrderConnection',
        totalCount: orders.length,
        edges: orders.map((node) => ({ __typename: 'OrderEdge', node })),
      },
    },
  }),
})

async function arrive(responses: Responses) {
  const shop = await prepareShop(responses)
  shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  const location = memoryLocation({ path: '/profile', record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <ProfilePage />
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  return { ...shop, location }
}
const likeLast = 'store=mainz&date=2026-10-18&persons=2&hours=3&slot=premium-16%3A30'
const NextTimes = () => ({ viewer: null, store: null, extras: null })
/** By the way out of the suggested times. */
const openTimes = async () => {
  await userEvent.click(await screen.findByRole('link', { name: /^Neu buchen/ }))
  await userEvent.click(await screen.findByRole('link', { name: 'Anderer Tag' }))
}
const rooms = async () =>
  (await screen.findAllByRole('link')).map((link) => `${link.getAttribute('href')} ${link.textContent}`)

describe('the profile', () => {
  it('P 91: greets with the user name where there is one', async () => {
    await arrive({ ...withOrders(), Profile: () => ({ viewer: { ...lena, userName: 'lenchen' } }) })
    expect(await screen.findByRole('heading', { name: 'Hallo lenchen' })).toBeTruthy()
  })

  it('greets, and shows the next stay by the clock and the days of its store', async () => {
    const older = stay('older', {
      status: 'DONE',
      startsAt: '2026-09-20T14:30:00Z',
      endsAt: '2026-09-20T17:30:00Z',
    })
    await arrive(withOrders(stay('next'), older))
    expect(await screen.findByRole('heading', { name: 'Hallo Lena' })).toBeTruthy()
    // 00:30 on 9 October in Mainz
    expect(screen.getByText('Deine nächste Tür geht in zwei Tagen auf.')).toBeTruthy()
    expect(await rooms()).toEqual([
      '/profile/order Nächster BesuchMainz, Sonntag 16:3011.\u00A0Oktober, Premium, zu zweit, drei Stunden',
      `/booking/details?${likeLast} Neu buchenNoch einmal so: Mainz, zu zweit, 3 Stunden`,
      '/profile/order Bestellungen2 Bestellungen, ein Besuch steht bevor',
      '/profile/address Adressen2 von 3 gespeichert',
      '/profile/data Meine DatenAnmelden, Name, Newsletter',
    ])
  })

  it('suggests times for another stay like the one that is ahead', async () => {
    const { location } = await arrive({ ...withOrders(stay('next')), NextTimes })
    const tile = await screen.findByRole('link', { name: /^Neu buchen/ })
    await act(async () => fireEvent.click(tile))
    expect(await screen.findByRole('dialog', { name: 'Noch einmal so?' })).toBeTruthy()
    expect(location.history).toEqual(['/profile'])
  })

  it('takes extras and companions along, never the cover, and says what is gone', async () => {
    const jo = { firstName: 'Jo', lastName: 'Weber', email: 'jo@example.de' }
    const line = (kind: string, name: string, quantity: number, productId: string | null) => ({
      __typename: 'OrderLine',
      kind,
      name,
      quantity,
      productId,
    })
    const { store, location } = await arrive({
      ...withOrders(stay('older', { status: 'DONE' })),
      NextTimes,
      LastTime: () => ({
        viewer: {
          __typename: 'Viewer',
          id: '7',
          order: {
            __typename: 'Order',
            id: 'older',
            persons: 2,
            details: {
              __typename: 'OrderDetails',
              companions: [{ __typename: 'NamedCompanion', ...jo }],
              lines: [
                line('STAY', 'Premium', 1, null),
                line('EXTRA', 'Birthday', 1, 'birthday'),
                line('EXTRA', 'Decke', 2, 'blanket'),
                line('EXTRA', 'Sweet Romeo', 1, null),
                line('INSURANCE', 'You Never Know', 1, null),
              ],
            },
          },
        },
        extras: { __typename: 'Extras', specials: [{ __typename: 'Product', id: 'birthday' }] },
      }),
    })
    store.set(draftBookingAtom, { ...emptyDraft, specials: ['other'], basics: { towel: 1 } })
    await openTimes()
    expect(location.history?.at(-1)).toBe(`/booking/details?${likeLast}`)
    expect(
      await screen.findByText(
        'Wieder dabei: Birthday, 2 × Decke und Jo. Sweet Romeo ist nicht mehr im Angebot.',
      ),
    ).toBeTruthy()
    expect(store.get(draftBookingAtom)).toMatchObject({ specials: ['birthday'], basics: { blanket: 2 } })
    expect(store.get(checkoutDraftAtom)).toMatchObject({
      isBookerComing: true,
      places: [emptyCompanion, jo],
    })
  })

  it('opens the times all the same where the last stay cannot be read, and says so', async () => {
    const { store, location } = await arrive({
      ...withOrders(stay('older', { status: 'DONE' })),
      NextTimes,
      LastTime: () => new TypeError('no connection'),
    })
    await openTimes()
    expect(location.history?.at(-1)).toBe(`/booking/details?${likeLast}`)
    expect(await screen.findByText(/^Extras und Begleitung ließen sich nicht übernehmen/)).toBeTruthy()
    expect(store.get(draftBookingAtom)).toEqual(emptyDraft)
  })

  it('offers a booking if there is none, or only failed ones', async () => {
    await arrive(withOrders(stay('off', { status: 'ABORTED_AUTOMATICALLY' })))
    expect(await screen.findByText('Wann geht deine nächste Tür auf?')).toBeTruthy()
    expect(await rooms()).toEqual(
      expect.arrayContaining([
        '/booking Neu buchenStadt, Tag, Uhrzeit, fertig',
        '/profile/order BestellungenEine Bestellung',
      ]),
    )
  })

  it('counts no vouchers as a visit that is ahead', async () => {
    const vouchers = { status: 'VOUCHER_OPEN', startsAt: null, endsAt: null, store: null }
    await arrive(withOrders(stay('vouchers', vouchers), stay('next')))
    expect(await rooms()).toContain('/profile/order Bestellungen2 Bestellungen, ein Besuch steht bevor')
  })

  it('counts no stay as ahead that was handed over, or cancelled', async () => {
    const given = stay('given', { handover: { __typename: 'OrderHandover', role: 'PAYER' } })
    const off = stay('off', { status: 'CANCELLED_REFUND' })
    await arrive(withOrders(given, stay('next'), off))
    expect(await rooms()).toContain('/profile/order Bestellungen3 Bestellungen, ein Besuch steht bevor')
  })

  it('recognizes a stay that is under way', async () => {
    await arrive(
      withOrders(
        stay('now', {
          status: 'CURRENTLY',
          startsAt: '2026-10-08T20:00:00Z',
          endsAt: '2026-10-08T23:00:00Z',
        }),
      ),
    )
    expect(await screen.findByText('Deine Tür steht gerade offen.')).toBeTruthy()
  })

  it('R 163a: asks how it was, once something was ordered', async () => {
    const { asked } = await arrive(withOrders(stay('next')))
    await waitFor(() => expect(asked.map(({ operation }) => operation)).toContain('RateableOrders'))
  })

  it('R 163b: asks no such thing where nothing was ever ordered', async () => {
    const { asked } = await arrive(withOrders())
    await screen.findByText('Wann geht deine nächste Tür auf?')
    expect(asked.map(({ operation }) => operation)).not.toContain('RateableOrders')
  })

  it('P 91: offers the member card only to members', async () => {
    await arrive({ ...withOrders(), Profile: () => ({ viewer: { ...lena, memberCard: null } }) })
    await rooms()
    expect(screen.queryByRole('button', { name: 'QR-Code zeigen' })).toBeNull()
  })

  it('works without the orders if they fail to load', async () => {
    await arrive({ ...withOrders(), ProfileVisits: () => new TypeError('no connection') })
    expect(await rooms()).toContain('/profile/order Bestellungen')
  })

  it('R 274e: is not logged out by a failed query, which can be retried', async () => {
    let isLost = true
    const { store } = await arrive({
      ...withOrders(),
      Profile: () => (isLost ? new TypeError('no connection') : { viewer: lena }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Du bist offline.')
    expect(store.get(visitorAtom)).not.toBeNull()
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Hallo Lena' })).toBeTruthy()
  })

  it('leads to the login and back after the session has expired, with a message', async () => {
    const { store, location } = await arrive({
      Profile: () => ({ viewer: null }),
      ProfileVisits: () => ({ viewer: null }),
    })
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
      'Deine Anmeldung ist abgelaufen.',
    )
    expect(location.history).toEqual(['/login'])
    expect([store.get(currentVisitorAtom), store.get(returnPathAtom)]).toEqual([null, '/profile'])
  })
})
