import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../../lib/routing/page.ts'
import { GraphqlProvider } from '../../../lib/graphql/graphql.tsx'
import { memberCard, orderDetails } from '../../../features/orders/list/testing.ts'
import { returnPathAtom } from '../../../features/account/login/return-path.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { ProfileReschedulePage } from './profile-reschedule.tsx'

const leaveForProvider = vi.hoisted(() => vi.fn<(step: object) => void>())
vi.mock(import('../../../features/payments/leave-for-provider.ts'), () => ({ leaveForProvider }))

afterEach(() => {
  cleanup()
  leaveForProvider.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })

/** A time on 13 December 2040 in winter time; the difference in cents. */
const time = (hour: number, difference: number) => ({
  __typename: 'RescheduleTime',
  startsAt: `2040-12-13T${String(hour - 1).padStart(2, '0')}:00:00Z`,
  endsAt: `2040-12-13T${String(hour + 2).padStart(2, '0')}:00:00Z`,
  startTime: `${String(hour).padStart(2, '0')}:00`,
  endTime: `${String(hour + 3).padStart(2, '0')}:00`,
  difference: euros(difference),
})

const open = {
  __typename: 'Reschedule',
  kind: 'OPEN',
  until: '2040-12-10T15:30:00Z',
  movesLeft: 5,
  stayTotal: euros(15_750),
  returnableToVouchers: euros(1_000),
  held: null,
  paymentMethods: [
    { __typename: 'PaymentMethod', id: 'card-2', name: 'Karte', kind: 'CREDIT_CARD' },
    { __typename: 'PaymentMethod', id: 'paypal-2', name: 'PayPal', kind: 'PAYPAL' },
    { __typename: 'PaymentMethod', id: 'klarna-2', name: 'Klarna', kind: 'KLARNA' },
  ],
  days: [
    { __typename: 'RescheduleDay', day: '2040-12-12', times: [] },
    {
      __typename: 'RescheduleDay',
      day: '2040-12-13',
      times: [time(10, -1_650), time(14, -1_650), time(18, 0), time(20, 1_500)],
    },
  ],
}

const viewer = (reschedule: unknown, change: object = {}) => ({
  viewer: {
    __typename: 'Viewer',
    id: '7',
    order: {
      __typename: 'Order',
      id: 'order-1',
      referenceNumber: 'WZ-1',
      startsAt: '2040-12-12T15:30:00Z',
      endsAt: '2040-12-12T18:30:00Z',
      persons: 2,
      wellzoneTypeName: 'Premium',
      calendarUrl: '/downloads/orders/order-1/calendar.ics',
      store: {
        ...{ __typename: 'Store', id: '2', name: 'Wellzone Mainz', city: 'Mainz', timeZone: 'Europe/Berlin' },
        address: {
          ...{ __typename: 'StoreAddress', street: 'Rheinallee', houseNumber: '88' },
          ...{ postalCode: '55120', city: 'Mainz' },
        },
      },
      details: { __typename: 'OrderDetails', total: euros(14_750) },
      reschedule,
      ...change,
    },
  },
})

const moved = {
  rescheduleOrder: {
    __typename: 'RescheduleOrderPayload',
    order: { __typename: 'Order', id: 'order-1', startsAt: time(14, 0).startsAt, endsAt: time(14, 0).endsAt },
    returned: {
      __typename: 'ReturnedDifference',
      moneyBack: euros(650),
      toVouchers: euros(1_000),
      asNewVoucher: euros(0),
    },
    userErrors: [],
  },
}
const refusal = (code: string) => ({
  rescheduleOrder: {
    ...{ __typename: 'RescheduleOrderPayload', order: null, returned: null },
    userErrors: [{ __typename: 'RescheduleUserError', code }],
  },
})

async function show(responses: Responses = {}) {
  const shop = await prepareShop({
    Reschedule: () => viewer(open),
    RescheduleOrder: () => moved,
    Trip: () => new TypeError('Failed to fetch'),
    ...responses,
  })
  const props: PageProps = { params: { orderId: 'order-1' } }
  // Awaited, as a part of the page is loaded apart.
  const page = (
    <>
      <ProfileReschedulePage {...props} />
      <SnackbarOutlet />
    </>
  )
  await act(async () => void render(page, { wrapper: shop.Shop }))
  return shop
}

const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const sent = (shop: Awaited<ReturnType<typeof show>>) =>
  shop.asked
    .filter(({ operation }) => operation === 'RescheduleOrder')
    .map(({ variables }) => variables['input'])

describe('the page that moves a stay', () => {
  it('shows the difference of each time, and days without a free one cannot be chosen', async () => {
    await show()
    expect(plain(await screen.findByText(/Verlegen geht bis/))).toBe(
      'Premium in Mainz, 3 Stunden. Verlegen geht bis Montag, 10. Dezember, 16:30 Uhr, ohne Gebühr.',
    )
    expect(screen.getByRole('radio', { name: /12\.12\./ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /13\.12\./ })).toHaveProperty('checked', true)
    const times = [...document.querySelectorAll('.time-cell')].map(plain)
    expect(times).toEqual([
      '10:00 −16,50 € 16,50 € zurück',
      '14:00 −16,50 € 16,50 € zurück',
      '18:00 gleich',
      '20:00 +15,00 € 15,00 € mehr',
    ])
  })

  it('puts day and time into the address, and shows what the address names', async () => {
    history.replaceState(null, '', '/?day=2040-12-13&startsAt=2040-12-13T13:00:00Z')
    const shop = await show()
    expect(await screen.findByRole('radio', { name: /^14:00/ })).toHaveProperty('checked', true)
    const [first] = shop.asked.filter(({ operation }) => operation === 'Reschedule')
    expect(first?.variables).toEqual({ id: 'order-1', firstDay: '2040-12-10' })
    await choose(/^18:00/)
    await vi.waitFor(() => expect(location.search).toBe('?day=2040-12-13&startsAt=2040-12-13T17:00:00Z'))
  })

  it.each(['day=heute&startsAt=2040-12-13', 'day=2040-13-40&startsAt=x'])(
    'takes no notice of an address that cannot be read: %s',
    async (query) => {
      history.replaceState(null, '', `/?${query}`)
      const shop = await show()
      expect(await screen.findByRole('radio', { name: /^14:00/ })).toHaveProperty('checked', false)
      expect(shop.asked.at(-1)?.variables).toEqual({ id: 'order-1', firstDay: null })
    },
  )

  it.each([
    ['2040-12-13T14:00:00Z', 'Donnerstag, 13. Dezember, 15:00 Uhr ist nicht frei.'],
    ['2040-12-12T15:30:00Z', null],
  ])('says that the time of an address is not free until another is chosen: %s', async (startsAt, words) => {
    history.replaceState(null, '', `/?startsAt=${startsAt}`)
    await show()
    await screen.findByRole('radio', { name: /13\.12\./ })
    if (!words) return expect(screen.queryByText(/ist nicht frei/)).toBeNull()
    await screen.findByText(words, { exact: false })
    await choose(/^18:00/)
    expect(screen.queryByText(words, { exact: false })).toBeNull()
  })

  it('names below the times what is chosen, and leads to the box', async () => {
    await show()
    await screen.findByRole('radio', { name: /^14:00/ })
    expect(screen.queryByRole('link', { name: /^Weiter mit/ })).toBeNull()
    await choose(/^14:00/)
    const link = screen.getByRole('link', { name: /^Weiter mit/ })
    expect(plain(link)).toBe('Weiter mit Do 13.12., 14:00 Uhr, 16,50 € zurück')
    expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('H2')
    await choose(/^18:00/)
    expect(plain(link)).toBe('Weiter mit Do 13.12., 18:00 Uhr')
    await choose(/^20:00/)
    expect(plain(link)).toContain(', 15,00 € mehr')
  })

  it('moves on one press, with the difference that was shown, and says what comes back', async () => {
    const shop = await show()
    await choose(/^14:00/)
    expect(plain(document.querySelector('.price-lines'))).toMatch(
      /Raum bisher 157,50 €.*Raum neu 141,00 €.*Du bekommst zurück.*10,00 € auf deine Gutscheine.*6,50 € so, wie du gezahlt hast.*16,50 €/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Auf Donnerstag verlegen' }))
    const title = await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' })
    expect(document.activeElement).toBe(title)
    expect(plain(screen.getByRole('status'))).toBe(
      'Die alte Zeit ist wieder frei für andere. 16,50 € sind auf dem Weg zurück zu dir.',
    )
    expect([...document.querySelectorAll('.facts dd')].map(plain)).toEqual([
      ...[
        'Donnerstag, 13. Dezember14:00 bis 17:00 Uhr',
        'Wellzone Mainz, Rheinallee 88, 55120 Mainz',
        'WZ-1',
      ],
    ])
    expect(sent(shop)).toEqual([
      expect.objectContaining({ startsAt: '2040-12-13T13:00:00Z', expectedDifferenceMinor: -1_650 }),
    ])
  })

  it('shows the moved stay as its card', async () => {
    const { startsAt, endsAt } = time(14, 0)
    const trip = { ...orderDetails(1), status: 'IN_PROGRESS', startsAt, endsAt }
    await show({
      Trip: () => ({
        viewer: { __typename: 'Viewer', id: '7', email: 'mia@example.com', memberCard, order: trip },
      }),
    })
    await choose(/^14:00/)
    await userEvent.click(screen.getByRole('button', { name: 'Auf Donnerstag verlegen' }))
    const card = await screen.findByRole('article', { name: /13\.\sDezember/ })
    expect(plain(card)).toContain('14:00 bis 17:00 Uhr')
    expect(plain(card)).toContain('BegleitungJonas Weber')
    expect(screen.queryByText('Neue Zeit')).toBeNull()
  })

  it('strikes the old time once a new one is chosen, without amounts for the same price', async () => {
    await show()
    await screen.findByRole('radio', { name: /^18:00/ })
    expect(document.querySelector('s')).toBeNull()
    await choose(/^18:00/)
    expect(plain(document.querySelector('s'))).toContain('12. Dezember')
    expect(document.querySelector('.price-lines')).toBeNull()
  })

  it('that loses its race keeps the old time, loads the times again and leads to the next one', async () => {
    let days = open.days
    await show({
      Reschedule: () => viewer({ ...open, days }),
      RescheduleOrder: () => {
        days = [open.days[0]!, { ...open.days[1]!, times: [time(10, -1_650), time(18, 0)] }]
        return refusal('SLOT_TAKEN')
      },
    })
    await choose(/^14:00/)
    await userEvent.click(screen.getByRole('button', { name: /verlegen/ }))
    expect(plain(await screen.findByRole('alert'))).toContain('Diese Zeit ist gerade vergeben worden')
    await expect.poll(() => screen.queryByRole('radio', { name: /^14:00/ })).toBeNull()
    await expect.poll(() => plain(document.activeElement!.closest('label'))).toContain('18:00')
    expect(screen.getByText('Such dir eine neue Zeit aus.')).toBeTruthy()
  })

  it('keeps the choice while offline, and repeats with the same key', async () => {
    let isOnline = false
    const shop = await show({ RescheduleOrder: () => (isOnline ? moved : new TypeError('Failed to fetch')) })
    await choose(/^10:00/)
    const button = screen.getByRole('button', { name: /verlegen/ })
    await userEvent.click(button)
    expect(plain(await screen.findByRole('alert'))).toContain('Doppelt verlegt oder gezahlt wird nichts')
    expect(screen.getByRole('radio', { name: /^10:00/ })).toHaveProperty('checked', true)
    isOnline = true
    await userEvent.click(button)
    await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' })
    const keys = sent(shop).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it.each([
    ['CLOSED', 'Zum Verlegen ist es zu spät'],
    ['LIMIT', 'Öfter geht es nicht'],
    ['NONE', 'Hier gibt es nichts zu verlegen'],
  ])('that is %s says why', async (kind, title) => {
    await show({ Reschedule: () => viewer({ ...open, kind, until: null, days: [] }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Besuch weitergeben' })).toHaveLength(
      kind === 'CLOSED' ? 1 : 0,
    )
  })

  it('of an order that is unknown says so', async () => {
    await show({ Reschedule: () => ({ viewer: { __typename: 'Viewer', id: '7', order: null } }) })
    expect(await screen.findByRole('heading', { name: 'Hier gibt es nichts zu verlegen' })).toBeTruthy()
  })

  it('says where two weeks have no free time, and loads the next two', async () => {
    const shop = await show({
      Reschedule: () => viewer({ ...open, days: [{ ...open.days[0]!, day: '2040-12-12' }] }),
    })
    expect(await screen.findByRole('heading', { name: /nichts frei/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Spätere Tage' }))
    await expect.poll(() => shop.asked.at(-1)?.variables['firstDay']).toBe('2040-12-26')
  })

  it.each([
    ['', /^14:00/],
    [' before the payment', /^20:00/],
  ])('leads to the login and back where the session has expired%s', async (_when, cell) => {
    let isLoggedIn = true
    history.replaceState(null, '', '/profile/order/order-1/reschedule')
    const expire = (response: object) => () => {
      isLoggedIn = false
      return response
    }
    const shop = await prepareShop({
      Reschedule: () => (isLoggedIn ? viewer(open) : { viewer: null }),
      RescheduleOrder: expire(refusal('LOGIN_REQUIRED')),
      PayReschedule: expire(payRefusal('LOGIN_REQUIRED')),
    })
    vi.stubGlobal('fetch', shop.fetch)
    const page = (
      <GraphqlProvider cachedResults={{}}>
        <ProfileReschedulePage params={{ orderId: 'order-1' }} />
      </GraphqlProvider>
    )
    await act(async () => void render(page, { wrapper: shop.Shop }))
    await choose(cell)
    await userEvent.click(screen.getByRole('button', { name: /verlegen/ }))
    await expect.poll(() => location.pathname).toBe('/login')
    expect(shop.store.get(returnPathAtom)).toBe('/profile/order/order-1/reschedule')
  })

  it('offers a retry while the times are unavailable', async () => {
    let isThere = false
    await show({ Reschedule: () => viewer(isThere ? open : null) })
    expect(plain(await screen.findByRole('alert'))).toContain('lassen sich gerade nicht laden')
    isThere = true
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('radio', { name: /^10:00/ })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

const opened = {
  payReschedule: {
    __typename: 'PayReschedulePayload',
    next: { __typename: 'PaymentRedirect', reference: 'payment-1', url: 'https://pay.test/1' },
    userErrors: [],
  },
}
const payRefusal = (code: string) => ({
  payReschedule: {
    ...{ __typename: 'PayReschedulePayload', next: null },
    userErrors: [{ __typename: 'RescheduleUserError', code }],
  },
})
const keysOf = ({ asked }: Awaited<ReturnType<typeof show>>) =>
  asked
    .filter(({ operation }) => operation === 'PayReschedule')
    .map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
const payButton = () => screen.getByRole('button', { name: /Zahlungspflichtig verlegen/ })

describe('a dearer time', () => {
  it('shows what is to be paid right above the button that names it, and goes to the provider', async () => {
    const shop = await show({ PayReschedule: () => opened })
    await choose(/^20:00/)
    const lines = document.querySelector('.price-lines')!
    expect(plain(lines)).toMatch(/Raum bisher 157,50 €.*Raum neu 172,50 €.*Zu zahlen.*15,00 €/)
    expect(lines.nextElementSibling).toBe(payButton())
    expect(plain(payButton())).toBe('Zahlungspflichtig verlegen 15,00 €')
    await screen.findByRole('radio', { name: /PayPal/ })
    const ways = [...document.querySelectorAll('.row-option b')].map(plain)
    expect(ways).toEqual(['Kreditkarte', 'PayPal']) // Klarna cannot be taken
    await choose(/PayPal/)
    await userEvent.click(payButton())
    await userEvent.click(payButton())
    expect(leaveForProvider.mock.calls).toEqual([[opened.payReschedule.next]])
    expect(shop.asked.filter(({ operation }) => operation === 'PayReschedule')).toEqual([
      {
        operation: 'PayReschedule',
        variables: {
          input: {
            ...{ orderId: 'order-1', startsAt: '2040-12-13T19:00:00Z', expectedDifferenceMinor: 1_500 },
            ...{ paymentMethodId: 'paypal-2', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
          },
        },
      },
    ])
    expect(sent(shop)).toEqual([])
  })

  it('that is gone keeps the old time and leads to the next one', async () => {
    await show({ PayReschedule: () => payRefusal('SLOT_TAKEN') })
    await choose(/^20:00/)
    await userEvent.click(payButton())
    expect(plain(await screen.findByRole('alert'))).toContain('Diese Zeit ist gerade vergeben worden')
    expect(screen.getByText('Such dir eine neue Zeit aus.')).toBeTruthy()
  })

  it.each([
    ['PROVIDER_UNAVAILABLE', 'Es wurde nichts abgebucht'],
    ['METHOD_UNKNOWN', 'Nimm bitte eine andere'],
  ])('refused with %s keeps the choice', async (code, text) => {
    await show({ PayReschedule: () => payRefusal(code) })
    await choose(/^20:00/)
    await userEvent.click(payButton())
    expect(plain(await screen.findByRole('alert'))).toContain(text)
    expect(screen.getByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
  })

  it('is paid once after a lost response', async () => {
    let isOnline = false
    const shop = await show({ PayReschedule: () => (isOnline ? opened : new TypeError('Failed to fetch')) })
    await choose(/^20:00/)
    await userEvent.click(payButton())
    expect(plain(await screen.findByRole('alert'))).toContain('Doppelt verlegt oder gezahlt wird nichts')
    isOnline = true
    await userEvent.click(payButton())
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(1)
    const keys = keysOf(shop)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('opens another payment after "back" from the provider', async () => {
    const shop = await show({ PayReschedule: () => opened })
    await choose(/^20:00/)
    await userEvent.click(payButton())
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(1)
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await userEvent.click(payButton())
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(2)
    expect(new Set(keysOf(shop)).size).toBe(2)
  })

  it('that is held already is chosen, with its countdown, until it is held no longer', async () => {
    const serverTime = new Date(Date.now() + 3_600_000) // a browser's clock may be wrong
    const heldUntil = new Date(serverTime.getTime() + 121_000).toISOString()
    let held: object | null = {
      ...{ __typename: 'HeldTime', startsAt: time(20, 0).startsAt },
      ...{ heldUntil, serverTime: serverTime.toISOString() },
    }
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await show({ Reschedule: () => viewer({ ...open, held }) })
    expect(await screen.findByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
    expect(plain(screen.getByRole('timer'))).toMatch(/2:0[01]|1:59/)
    held = null
    await act(async () => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText('Die neue Zeit ist noch zwei Minuten reserviert.')).toBeTruthy()
    await act(async () => vi.advanceTimersByTimeAsync(114_000))
    for (let steps = 0; steps < 40; steps++) await act(async () => vi.advanceTimersByTimeAsync(200))
    await expect.poll(() => screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(/Die neue Zeit ist nicht mehr für dich reserviert/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
  })

  it('that is held is not counted down while another time is chosen', async () => {
    const held = {
      ...{ __typename: 'HeldTime', startsAt: time(20, 0).startsAt, heldUntil: '2040-12-01T10:15:00Z' },
      serverTime: '2040-12-01T10:00:00Z',
    }
    await show({ Reschedule: () => viewer({ ...open, held }) })
    expect(await screen.findByRole('timer')).toBeTruthy()
    await choose(/^18:00/)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('loads the ways to pay again, and is busy until they are there', async () => {
    let respond: ((data: object) => void) | null = null
    const unavailable = viewer({ ...open, paymentMethods: null })
    await show({
      Reschedule: () => (respond ? new Promise<object>((resolve) => (respond = resolve)) : unavailable),
    })
    await choose(/^20:00/)
    const retry = await screen.findByRole('button', { name: /Noch einmal/ })
    respond = () => undefined
    await userEvent.click(retry)
    await new Promise((settled) => setTimeout(settled, 50))
    expect(retry.isConnected).toBe(true)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    await act(async () => respond!(viewer(open)))
    expect(await screen.findByRole('radio', { name: /PayPal/ })).toBeTruthy()
  })

  it('cannot be paid for where the store takes no payment', async () => {
    await show({ Reschedule: () => viewer({ ...open, paymentMethods: [] }) })
    await choose(/^20:00/)
    expect(screen.getByText(/Nimm etwas, das nicht mehr kostet/)).toBeTruthy()
    expect(payButton().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(payButton())
    expect(leaveForProvider).not.toHaveBeenCalled()
  })
})

describe('back from the provider', () => {
  const payment = (status: string) => ({
    payment: {
      ...{ __typename: 'Payment', reference: 'payment-1', orderId: 'order-1', status },
      ...{ isOnSite: false, storeNumber: 2, orderedAt: '2040-11-01T10:00:00Z' },
    },
  })
  const now = () => new Date().toISOString()
  const returned = async (status: () => string, change: object = {}) => {
    history.replaceState(null, '', '/profile/order/order-1/reschedule?payment=payment-1')
    return show({ Reschedule: () => viewer(open, change), Payment: () => payment(status()) })
  }

  it('counts down how long the new time is held, outside of what is announced', async () => {
    const heldUntil = new Date(Date.now() + 600_000).toISOString()
    const held = { __typename: 'HeldTime', startsAt: time(20, 0).startsAt, heldUntil, serverTime: now() }
    await returned(() => 'PENDING', { reschedule: { ...open, held } })
    const countdown = await screen.findByRole('timer')
    await expect.poll(() => plain(countdown)).toMatch(/Noch (10:00|9:5\d) reserviert/)
    expect(screen.getAllByRole('status').some((one) => one.contains(countdown))).toBe(false)
  })

  it('waits for the money, then shows the new time', async () => {
    let status = 'PENDING'
    await returned(() => status, { startsAt: time(20, 0).startsAt, endsAt: time(20, 0).endsAt })
    expect(await screen.findByRole('heading', { name: 'Deine Zahlung wird bestätigt' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    status = 'PAID'
    expect(
      await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' }, { timeout: 3_000 }),
    ).toBeTruthy()
    expect(plain(screen.getByRole('status'))).toBe(
      'Die alte Zeit ist wieder frei für andere. Der Unterschied ist bezahlt.',
    )
    expect(plain(document.querySelector('.facts dd'))).toBe('Donnerstag, 13. Dezember20:00 bis 23:00 Uhr')
  })

  it.each([
    ['FAILED', 'alert', 'Die Zahlung hat nicht geklappt'],
    ['CANCELLED', 'status', 'Du hast die Zahlung abgebrochen'],
    ['REFUNDED', 'alert', 'Dieses Geld geht zurück'],
  ])('%s says so above the times, as an error only where it is one', async (status, role, text) => {
    await returned(() => status)
    expect((await screen.findByText(text, { exact: false })).closest('[role]')?.role).toBe(role)
    expect(await screen.findByRole('radio', { name: /^20:00/ })).toBeTruthy()
  })

  it('with an unknown payment shows the times', async () => {
    history.replaceState(null, '', '/?payment=payment-2')
    await show({ Payment: () => ({ payment: null }) })
    expect(await screen.findByRole('radio', { name: /^20:00/ })).toBeTruthy()
  })

  it('without an answer offers to look again', async () => {
    history.replaceState(null, '', '/?payment=payment-1')
    await show({ Payment: () => new TypeError('Failed to fetch') })
    expect(await screen.findByRole('heading', { name: 'Gerade wissen wir es nicht' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Noch einmal nachsehen' })).toBeTruthy()
  })
})
