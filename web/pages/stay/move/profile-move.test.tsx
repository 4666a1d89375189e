import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { returnPathAtom } from '../../../features/account/login/return-path.ts'
import { orderDetails } from '../../../features/orders/list/testing.ts'
import { GraphqlProvider } from '../../../lib/graphql/graphql.tsx'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import { openStayPage } from '../testing.tsx'
import { ProfileChangePage, ProfileReschedulePage } from './profile-move.tsx'
import { change, dearer, moved, opened, payRefusal, quote, refusal, time, times, viewer } from './testing.ts'

const leaveForProvider = vi.hoisted(() => vi.fn<(step: object) => void>())
vi.mock(import('../../../features/payments/leave-for-provider.ts'), () => ({ leaveForProvider }))

afterEach(() => {
  cleanup()
  leaveForProvider.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const show = (responses: Responses = {}, Page = ProfileReschedulePage) =>
  openStayPage(Page, {
    MoveStay: (asked) => viewer(quote(asked), asked),
    RescheduleOrder: () => moved,
    PayReschedule: () => opened,
    Trip: () => new TypeError('Failed to fetch'),
    ...responses,
  })

const showChange = (responses: Responses = {}) => show(responses, ProfileChangePage)

type Shop = Awaited<ReturnType<typeof show>>

const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const rows = async () => (await screen.findAllByRole('row')).map(plain).slice(1)
const choose = async (name: RegExp | string, index = 0) =>
  userEvent.click((await screen.findAllByRole('radio', { name }))[index]!)

/** Presses a button that may wait for its price. */
async function press(name: RegExp | string): Promise<void> {
  const isReady = () => screen.queryByRole('button', { name })?.getAttribute('aria-disabled') === null
  await expect.poll(isReady).toBe(true)
  await userEvent.click(screen.getByRole('button', { name }))
}

const sent = (shop: Shop, operation: string) =>
  shop.asked.filter((one) => one.operation === operation).map(({ variables }) => variables['input'])
const keysOf = (shop: Shop, operation: string) =>
  new Set(sent(shop, operation).map((input) => (input as { idempotencyKey: string }).idempotencyKey))
const asked = (shop: Shop) => shop.asked.filter(({ operation }) => operation === 'MoveStay').at(-1)?.variables

const toPay = /^Zahlungspflichtig verlegen/

describe('the page that moves a stay', () => {
  it('shows the difference of each time, and days without a free one cannot be chosen', async () => {
    await show()
    expect(plain(await screen.findByText(/Kostenlos verlegen/))).toBe(
      'Premium in Mainz, Mi, 12. Dezember, 3 Stunden. Kostenlos verlegen kannst du bis Mo, 10. Dezember, 16:30 Uhr.',
    )
    expect(screen.getByRole('radio', { name: /12\.12\./ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: /13\.12\./ })).toHaveProperty('checked', true)
    expect([...document.querySelectorAll('.time-cell')].map(plain)).toEqual([
      '10:00 −16,50 € 16,50 € zurück',
      '14:00 −16,50 € 16,50 € zurück',
      '18:00 gleich',
      '20:00 +15,00 € 15,00 € mehr',
    ])
    const button = screen.getByRole('button', { name: 'Noch nichts geändert' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('leads back to what else can be done with the stay', async () => {
    await show()
    const back = await screen.findByRole('link', { name: 'Doch anders' })
    expect(back.getAttribute('href')).toBe('/profile/order/order-1/options')
  })

  it('puts day and time into the address, and shows what the address names', async () => {
    history.replaceState(null, '', '/?day=2040-12-13&startsAt=2040-12-13T13:00:00Z')
    const shop = await show()
    expect(await screen.findByRole('radio', { name: /^14:00/ })).toHaveProperty('checked', true)
    expect(asked(shop)).toMatchObject({ firstDay: '2040-12-10', startsAt: '2040-12-13T13:00:00Z' })
    await choose(/^18:00/)
    await vi.waitFor(() => expect(location.search).toBe('?day=2040-12-13&startsAt=2040-12-13T17:00:00Z'))
    const link = screen.getByRole('link', { name: /^Personen, Stunden/ })
    expect(link.getAttribute('href')).toBe(`/profile/order/order-1/change${location.search}`)
  })

  it('takes no notice of an address that cannot be read', async () => {
    history.replaceState(null, '', '/?day=2040-13-40&startsAt=heute')
    const shop = await show()
    expect(await screen.findByRole('radio', { name: /^14:00/ })).toHaveProperty('checked', false)
    expect(asked(shop)).toMatchObject({ firstDay: null, startsAt: null })
  })

  it('says that the time of an address is not free, until another is chosen', async () => {
    history.replaceState(null, '', '/?startsAt=2040-12-13T14:00:00Z')
    await show()
    const words = /Donnerstag, 13\. Dezember, 3 Stunden ab 15:00 Uhr/
    const said = () => screen.queryAllByRole('status').some((one) => words.test(plain(one) ?? ''))
    await expect.poll(said).toBe(true)
    await choose(/^18:00/)
    await expect.poll(said).toBe(false)
  })

  it('names below the choices what is chosen and what it costs, and leads to the box', async () => {
    await show()
    await screen.findByRole('radio', { name: /^14:00/ })
    expect(screen.queryByRole('link', { name: /^Weiter mit/ })).toBeNull()
    await choose(/^14:00/)
    const link = await screen.findByRole('link', { name: /^Weiter mit/ })
    expect(plain(link)).toBe('Weiter mit Do 13.12., 14:00 Uhr, 16,50 € zurück')
    expect(document.querySelector(link.getAttribute('href')!)?.tagName).toBe('H2')
  })

  it('moves on one press, with the difference that was shown, and says what comes back', async () => {
    const shop = await show()
    await choose(/^14:00/)
    await screen.findByText('Du bekommst zurück', { exact: false })
    expect((await rows())[0]).toBe('ZeitMi 12.12., 16:30–19:30Do 13.12., 14:00–17:00')
    expect(plain(document.querySelector('.price-lines'))).toMatch(
      /Raum −16,50 €.*Du bekommst zurück.*10,00 € auf deine Gutscheine.*6,50 € so, wie du gezahlt hast.*16,50 €/,
    )
    await press('Auf Donnerstag verlegen')
    const title = await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' })
    expect(document.activeElement).toBe(title)
    expect(plain(screen.getByRole('status'))).toBe(
      'Die alte Zeit ist wieder frei für andere. 16,50 € sind auf dem Weg zurück zu dir.',
    )
    expect(plain(document.querySelector('main, .two-panes'))).toContain(
      'Donnerstag, 13. Dezember14:00 bis 17:00 Uhr',
    )
    expect(sent(shop, 'RescheduleOrder')).toMatchObject([
      { startsAt: '2040-12-13T13:00:00Z', shape: null, expectedDifferenceMinor: -1_650 },
    ])
  })

  it('shows the moved stay as its card', async () => {
    const { startsAt, endsAt } = time(14, 0)
    const order = { ...orderDetails(1), status: 'IN_PROGRESS', startsAt, endsAt }
    await show({
      Trip: () => ({
        viewer: { __typename: 'Viewer', id: '7', email: 'mia@example.com', order },
      }),
    })
    await choose(/^14:00/)
    await press('Auf Donnerstag verlegen')
    const card = await screen.findByRole('article', { name: /13\.\sDezember/ })
    expect(plain(card)).toContain('14:00 bis 17:00 Uhr')
    expect(plain(card)).toContain('BegleitungJonas Weber')
  })

  it('that loses its race keeps the old time and the focus, and offers the nearest one', async () => {
    let isTaken = false
    const taken = { ...change, problem: 'SLOT_TAKEN', ...time(14, 0), nearest: time(18, 0).startsAt }
    await show({
      MoveStay: (one) =>
        viewer(isTaken && one['startsAt'] === time(14, 0).startsAt ? taken : quote(one), one, {
          ...times,
          days: [{ ...times.days[1], times: times.days[1]!.times.slice(isTaken ? 2 : 0) }],
        }),
      RescheduleOrder: () => {
        isTaken = true
        return refusal('SLOT_TAKEN')
      },
    })
    await choose(/^14:00/)
    await press('Auf Donnerstag verlegen')
    expect(plain(await screen.findByRole('alert'))).toContain('Diese Zeit ist gerade vergeben worden')
    await expect.poll(() => screen.queryByRole('radio', { name: /^14:00/ })).toBeNull()
    expect(plain(document.activeElement)).toBe('Noch nichts geändert')
    await press('Um 18:00 kommen')
    expect(await screen.findByRole('radio', { name: /^18:00/ })).toHaveProperty('checked', true)
  })

  it('keeps the choice while offline, and repeats with the same key', async () => {
    let isOnline = false
    const shop = await show({ RescheduleOrder: () => (isOnline ? moved : new TypeError('Failed to fetch')) })
    await choose(/^10:00/)
    await press(/verlegen/)
    expect(plain(await screen.findByRole('alert'))).toContain('Doppelt verlegt oder gezahlt wird nichts')
    expect(screen.getByRole('radio', { name: /^10:00/ })).toHaveProperty('checked', true)
    isOnline = true
    await press(/verlegen/)
    await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' })
    expect([sent(shop, 'RescheduleOrder').length, keysOf(shop, 'RescheduleOrder').size]).toEqual([2, 1])
  })

  it('says where two weeks have no free time, and loads the next two', async () => {
    const none = { ...times, days: [times.days[0]] }
    const shop = await show({ MoveStay: (one) => viewer(quote(one), one, none) })
    expect(await screen.findByRole('heading', { name: /nichts frei/ })).toBeTruthy()
    await press('Spätere Tage')
    await expect.poll(() => asked(shop)?.['firstDay']).toBe('2040-12-26')
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
      MoveStay: (one) => (isLoggedIn ? viewer(quote(one), one) : { viewer: null }),
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
    await press(/verlegen/)
    await expect.poll(() => location.pathname).toBe('/login')
    expect(shop.store.get(returnPathAtom)).toBe('/profile/order/order-1/reschedule')
  })

  it.each([
    ['RESCHEDULING_CLOSED', 'Zum Verlegen und Ändern ist es zu spät'],
    ['RESCHEDULE_LIMIT_REACHED', 'Öfter geht es nicht'],
    ['ORDER_NOT_RESCHEDULABLE', 'Hier gibt es nichts zu ändern'],
  ])('says why with %s, and when a friend can go instead', async (problem, title) => {
    await show({ MoveStay: (one) => viewer({ ...change, problem }, one) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const handOver = screen.queryByRole('link', { name: 'Besuch weitergeben' })
    expect(handOver?.getAttribute('href') ?? null).toBe(
      problem === 'RESCHEDULING_CLOSED' ? '/profile/order/order-1/hand-over' : null,
    )
  })

  it('of an order that is unknown says so', async () => {
    await show({ MoveStay: () => ({ viewer: { __typename: 'Viewer', id: '7', order: null } }) })
    expect(await screen.findByRole('heading', { name: 'Hier gibt es nichts zu ändern' })).toBeTruthy()
  })

  it('can be asked again while the spa is unavailable', async () => {
    let isThere = false
    await show({ MoveStay: (one) => viewer(isThere ? quote(one) : null, one) })
    expect(plain(await screen.findByRole('alert'))).toContain('lässt sich gerade nicht laden')
    isThere = true
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('radio', { name: /^10:00/ })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('a dearer time', () => {
  it('shows what is to be paid right above the button that names it, and goes to the provider', async () => {
    const shop = await show()
    await choose(/^20:00/)
    const button = await screen.findByRole('button', { name: toPay })
    const lines = document.querySelector('.price-lines')!
    expect(plain(lines)).toMatch(/Raum 15,00 €.*Zu zahlen.*15,00 €/)
    expect(lines.nextElementSibling).toBe(button)
    expect(plain(button)).toBe('Zahlungspflichtig verlegen 15,00 €')
    await screen.findByRole('radio', { name: /PayPal/ })
    const ways = [...document.querySelectorAll('.row-option b')].map(plain)
    expect(ways).toEqual(['Kreditkarte', 'PayPal']) // Klarna cannot be taken
    await choose(/PayPal/)
    await userEvent.click(button)
    await userEvent.click(button)
    expect(leaveForProvider.mock.calls).toEqual([[opened.payReschedule.next]])
    expect(sent(shop, 'PayReschedule')).toEqual([
      {
        orderId: 'order-1',
        startsAt: '2040-12-13T19:00:00Z',
        shape: null,
        expectedDifferenceMinor: 1_500,
        paymentMethodId: 'paypal-2',
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(sent(shop, 'RescheduleOrder')).toEqual([])
  })

  it.each([
    ['PROVIDER_UNAVAILABLE', 'Es wurde nichts abgebucht'],
    ['METHOD_UNKNOWN', 'Nimm bitte eine andere'],
    ['SLOT_TAKEN', 'Diese Zeit ist gerade vergeben worden'],
  ])('refused with %s keeps the choice', async (code, text) => {
    await show({ PayReschedule: () => payRefusal(code) })
    await choose(/^20:00/)
    await press(toPay)
    expect(plain(await screen.findByRole('alert'))).toContain(text)
    expect(screen.getByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
  })

  it('is paid once after a lost response', async () => {
    let isOnline = false
    const shop = await show({ PayReschedule: () => (isOnline ? opened : new TypeError('Failed to fetch')) })
    await choose(/^20:00/)
    await press(toPay)
    expect(plain(await screen.findByRole('alert'))).toContain('Doppelt verlegt oder gezahlt wird nichts')
    isOnline = true
    await press(toPay)
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(1)
    expect([sent(shop, 'PayReschedule').length, keysOf(shop, 'PayReschedule').size]).toEqual([2, 1])
  })

  it('opens another payment after "back" from the provider', async () => {
    const shop = await show()
    await choose(/^20:00/)
    await press(toPay)
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(1)
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await press(toPay)
    await expect.poll(() => leaveForProvider.mock.calls.length).toBe(2)
    expect(keysOf(shop, 'PayReschedule').size).toBe(2)
  })

  it('that is held already is chosen, with its countdown, until it is held no longer', async () => {
    const serverTime = new Date(Date.now() + 3_600_000) // a browser's clock may be wrong
    const heldUntil = new Date(serverTime.getTime() + 121_000).toISOString()
    let held: object | null = {
      __typename: 'HeldTime',
      startsAt: time(20, 0).startsAt,
      heldUntil,
      serverTime: serverTime.toISOString(),
    }
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await show({ MoveStay: (one) => viewer(quote(one), one, { ...times, held }) })
    expect(await screen.findByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
    expect(plain(await screen.findByRole('timer'))).toMatch(/2:0[01]|1:59/)
    held = null
    await act(async () => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.getByText('Die neue Zeit ist noch zwei Minuten reserviert.')).toBeTruthy()
    await act(async () => vi.advanceTimersByTimeAsync(114_000))
    for (let steps = 0; steps < 40; steps++) await act(async () => vi.advanceTimersByTimeAsync(200))
    await expect.poll(() => screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText(/Die neue Zeit ist nicht mehr für dich reserviert/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^20:00/ })).toHaveProperty('checked', true)
  })

  it('loads the ways to pay again, and is busy until they are there', async () => {
    let respond: ((data: object) => void) | null = null
    const priced = { ...change, ...quote({ startsAt: time(20, 0).startsAt }) }
    const unavailable = { ...priced, paymentMethods: null }
    await show({
      MoveStay: (one) =>
        respond
          ? new Promise<object>((resolve) => (respond = resolve))
          : viewer(one['startsAt'] ? unavailable : change, one),
    })
    await choose(/^20:00/)
    const retry = await screen.findByRole('button', { name: /Noch einmal/ })
    respond = () => undefined
    await userEvent.click(retry)
    await new Promise((settled) => setTimeout(settled, 50))
    expect(retry.isConnected).toBe(true)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    await act(async () => respond!(viewer(priced, { hasTimes: true })))
    expect(await screen.findByRole('radio', { name: /PayPal/ })).toBeTruthy()
  })
})

describe('the page that changes a stay', () => {
  it('says what stays, and that nothing is changed yet', async () => {
    const shop = await showChange()
    expect(await rows()).toEqual([
      'Zeit16:30–19:30Bleibt',
      'Personen2Bleibt',
      'RaumPremiumBleibt',
      'Extras2 × Starter-SetBleibt',
    ])
    expect(plain(await screen.findByText(/Kostenlos ändern/))).toContain(
      'Kostenlos ändern kannst du bis Mo, 10. Dezember',
    )
    expect(screen.getByRole('radio', { name: '5' })).toHaveProperty('disabled', true)
    expect(asked(shop)).toMatchObject({ shape: {}, hasTimes: false })
  })

  it('that costs more where nothing can be paid says so, and cannot be sent', async () => {
    const shop = await showChange({ MoveStay: (one) => viewer({ ...dearer, paymentMethods: [] }, one) })
    expect(await screen.findByText(/^Online zahlen geht hier gerade nicht\. Nimm etwas, das/)).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: /^Zahlungspflichtig/ }))
    expect(sent(shop, 'PayReschedule')).toEqual([])
  })

  it('names the amount of a dearer change, line by line, and goes to pay for it', async () => {
    const shop = await showChange()
    await choose('4', 1)
    const pay = await screen.findByRole('button', { name: /Zahlungspflichtig ändern/ })
    expect(plain(pay)).toContain('58,70 €')
    expect((await rows())[0]).toBe('Zeit16:30–19:3016:30–20:30')
    expect([...document.querySelectorAll('dl.price-lines > div')].map(plain)).toEqual([
      'Eine Stunde Premium mehr 52,50 €',
      'You Never Know, neu berechnet 6,20 €',
      'Zu zahlen inkl. MwSt.58,70 €',
    ])
    await choose(/PayPal/)
    await press(/Zahlungspflichtig ändern/)
    expect(sent(shop, 'PayReschedule')).toMatchObject([
      { startsAt: null, shape: { hours: 4 }, expectedDifferenceMinor: 5_870, paymentMethodId: 'paypal-2' },
    ])
    expect(leaveForProvider).toHaveBeenCalledOnce()
    expect(location.search).toBe('?hours=4')
  })

  it('says where a lower price goes, and what is returned', async () => {
    const shop = await showChange()
    await userEvent.click((await screen.findAllByRole('button', { name: /Starter-Set/ }))[0]!)
    expect(plain(await screen.findByText('Du bekommst zurück', { exact: false }))).toContain(
      '4,00 € auf deine Gutscheine und 5,90 € so, wie du gezahlt hast',
    )
    await press('So ändern')
    expect(sent(shop, 'RescheduleOrder')).toMatchObject([
      { shape: { extras: [{ productId: 'starter', quantity: 1 }] }, expectedDifferenceMinor: -990 },
    ])
    await screen.findByRole('heading', { name: /^Zu zweit/ })
    expect(plain(document.activeElement)).toBe('Zu zweit, bis 19:30 Uhr')
    expect(plain(screen.getByRole('status'))).toContain('16,50 € sind auf dem Weg zurück zu dir.')
  })

  it('offers the larger suite, and the way back', async () => {
    const shop = await showChange()
    await choose('4')
    expect(plain(await screen.findByText(/Zu viert/))).toContain('nur in die Exclusive')
    await press('In die Exclusive wechseln')
    expect(asked(shop)?.['shape']).toMatchObject({ persons: 4, wellzoneTypeId: 'exclusive' })
    await press('Bei zwei bleiben')
    await expect.poll(rows).toContain('Personen2Bleibt')
  })

  it('asks who does not come', async () => {
    const shop = await showChange()
    await choose('1')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jonas Weber' }))
    expect(asked(shop)?.['shape']).toMatchObject({ persons: 1, leaving: [2] })
  })

  it('offers another beginning where the time is taken', async () => {
    const shop = await showChange()
    await choose('2', 1)
    await press('Um 15:30 kommen')
    expect(asked(shop)).toMatchObject({ startsAt: '2040-12-12T14:30:00Z', shape: { hours: 2 } })
  })

  it('opens the times of the stay as it is chosen on request, and closes them again', async () => {
    const shop = await showChange()
    await choose('4', 1)
    await press('Auch den Tag verlegen')
    await choose(/^14:00/)
    expect(asked(shop)).toMatchObject({ startsAt: time(14, 0).startsAt, shape: { hours: 4 }, hasTimes: true })
    await press('Bei deiner Zeit bleiben')
    await expect.poll(() => location.search).toBe('?hours=4')
    expect(screen.queryByRole('radio', { name: /^14:00/ })).toBeNull()
  })
})

describe('back from the provider', () => {
  const payment = (status: string) => ({
    payment: {
      __typename: 'Payment',
      reference: 'payment-1',
      orderId: 'order-1',
      status,
      isOnSite: false,
      storeNumber: 2,
      orderedAt: '2040-11-01T10:00:00Z',
    },
  })
  const returned = async (status: () => string, responses: Responses = {}) => {
    history.replaceState(null, '', '/profile/order/order-1/reschedule?payment=payment-1')
    return show({ Payment: () => payment(status()), ...responses })
  }

  it('counts down how long the new time is held, outside of what is announced', async () => {
    const heldUntil = new Date(Date.now() + 600_000).toISOString()
    const serverTime = new Date().toISOString()
    const held = { __typename: 'HeldTime', startsAt: time(20, 0).startsAt, heldUntil, serverTime }
    await returned(() => 'PENDING', {
      MoveStay: (one) => viewer(quote(one), one, { ...times, held }),
    })
    const countdown = await screen.findByRole('timer')
    await expect.poll(() => plain(countdown)).toMatch(/Noch (10:00|9:5\d) reserviert/)
    expect(screen.getAllByRole('status').some((one) => one.contains(countdown))).toBe(false)
  })

  it('waits for the money, then shows the new time', async () => {
    let status = 'PENDING'
    const { startsAt, endsAt } = time(20, 0)
    await returned(() => status, {
      MoveStay: (one) => viewer(quote(one), one, times, { startsAt, endsAt }),
    })
    expect(await screen.findByRole('heading', { name: 'Deine Zahlung wird bestätigt' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    status = 'PAID'
    await screen.findByRole('heading', { name: 'Dein Besuch ist verlegt' }, { timeout: 3_000 })
    expect(plain(screen.getByRole('status'))).toBe(
      'Die alte Zeit ist wieder frei für andere. Der Unterschied ist bezahlt.',
    )
    expect(plain(document.querySelector('.two-panes'))).toContain('20:00 bis 23:00 Uhr')
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
    await returned(() => '', { Payment: () => ({ payment: null }) })
    expect(await screen.findByRole('radio', { name: /^20:00/ })).toBeTruthy()
  })

  it('without an answer offers to look again', async () => {
    await returned(() => '', { Payment: () => new TypeError('Failed to fetch') })
    expect(await screen.findByRole('heading', { name: 'Gerade wissen wir es nicht' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Noch einmal nachsehen' })).toBeTruthy()
  })
})
