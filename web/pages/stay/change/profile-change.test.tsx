import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../../lib/routing/page.ts'
import { prepareShop, type Responses } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { ProfileChangePage } from './profile-change.tsx'

const leaveForProvider = vi.hoisted(() => vi.fn<(step: object) => void>())
vi.mock(import('../../../features/payments/leave-for-provider.ts'), () => ({ leaveForProvider }))

afterEach(() => {
  cleanup()
  leaveForProvider.mockClear()
  history.replaceState(null, '', '/')
})

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })

const stay = { startsAt: '2040-12-12T15:30:00Z', endsAt: '2040-12-12T18:30:00Z', persons: 2 }
const extra = (productId: string, name: string, quantity: number, most: number) => ({
  ...{ __typename: 'ChangeableExtra', productId, name, price: euros(990), quantity, most },
})
const same = {
  __typename: 'StayChange',
  problem: 'NOTHING_CHANGED',
  ...stay,
  wellzoneTypeName: 'Premium',
  difference: euros(0),
  returnableToVouchers: euros(0),
  lines: [] as object[],
  lengths: [2, 3, 4, 5].map((hours) => ({ __typename: 'OfferedLength', hours, isFree: hours < 5 })),
  types: [] as object[],
  nearest: null as string | null,
  extras: [extra('starter', 'Starter-Set', 2, 2), extra('romeo', 'Sweet Romeo', 0, 1)],
  companions: [{ __typename: 'StayCompanion', place: 2, name: 'Jonas Weber' }],
  paymentMethods: [{ __typename: 'PaymentMethod', id: 'paypal-2', name: 'PayPal', kind: 'PAYPAL' }],
}
const line = (kind: string, name: string, quantity: number, minor: number) => ({
  ...{ __typename: 'ChangedLine', kind, name, quantity, difference: euros(minor) },
})
const dearer = {
  ...{ ...same, problem: null, endsAt: '2040-12-12T19:30:00Z', difference: euros(5_870) },
  lines: [line('STAY', 'Premium', 0, 5_250), line('INSURANCE', 'You Never Know', 0, 620)],
}
const cheaper = {
  ...{ ...same, problem: null, difference: euros(-990), returnableToVouchers: euros(400) },
  lines: [line('EXTRA', 'Starter-Set', -1, -990)],
}

const viewer = (change: unknown) => ({
  viewer: {
    ...{ __typename: 'Viewer', id: '7' },
    order: {
      ...{ __typename: 'Order', id: 'order-1', referenceNumber: 'WZ-1', wellzoneTypeName: 'Premium' },
      ...{ ...stay, calendarUrl: '/downloads/orders/order-1/calendar.ics' },
      store: { __typename: 'Store', id: '2', city: 'Mainz', timeZone: 'Europe/Berlin' },
      ...{ details: { __typename: 'OrderDetails', total: euros(14_750) }, change },
    },
  },
})
const made = (code?: string) => ({
  rescheduleOrder: {
    __typename: 'RescheduleOrderPayload',
    order: null,
    returned: code
      ? null
      : {
          ...{ __typename: 'ReturnedDifference', moneyBack: euros(590), toVouchers: euros(400) },
          asNewVoucher: euros(0),
        },
    userErrors: code ? [{ __typename: 'RescheduleUserError', code }] : [],
  },
})

/** What the spa says to a choice. */
const answers = (shape: Record<string, unknown>) => {
  if (shape['hours'] === 4) return dearer
  if (shape['persons'] === 4)
    return {
      ...{ ...same, problem: 'TYPE_NOT_FOR_GROUP', difference: null, persons: 4 },
      types: [
        {
          __typename: 'LargerType',
          wellzoneTypeId: 'exclusive',
          name: 'Exclusive',
          difference: euros(6_900),
        },
      ],
    }
  if (shape['persons'] === 1) return { ...same, problem: 'TOO_MANY_GUESTS', persons: 1 }
  if (shape['hours'] === 2)
    return { ...same, problem: 'SLOT_TAKEN', difference: null, nearest: '2040-12-12T14:30:00Z' }
  return shape['extras'] ? cheaper : same
}

async function show(responses: Responses = {}) {
  const shop = await prepareShop({
    ChangeStay: ({ shape }) => viewer(answers(shape as Record<string, unknown>)),
    RescheduleOrder: () => made(),
    ...responses,
  })
  const props: PageProps = { params: { orderId: 'order-1' } }
  await act(async () => void render(<ProfileChangePage {...props} />, { wrapper: shop.Shop }))
  return shop
}

const plain = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const rows = async () => (await screen.findAllByRole('row')).map(plain).slice(1)
const press = async (role: 'button' | 'radio', name: RegExp | string, index = 0) =>
  userEvent.click((await screen.findAllByRole(role, { name }))[index]!)
const sent = (shop: Awaited<ReturnType<typeof show>>, operation: string) =>
  shop.asked.filter((one) => one.operation === operation).map(({ variables }) => variables['input'])

describe('the page that changes a stay', () => {
  it('says what stays, and that nothing is changed yet', async () => {
    await show()
    expect(await rows()).toEqual([
      'Zeit16:30–19:30bleibt',
      'Personen2bleibt',
      'RaumPremiumbleibt',
      'Extras2 × Starter-Setbleibt',
    ])
    expect(plain(await screen.findByText(/Ändern geht bis/))).toBe(
      'Premium in Mainz, Mi, 12. Dezember. Ändern geht bis Mo, 10. Dezember, 16:30 Uhr, ohne Gebühr.',
    )
    const button = screen.getByRole('button', { name: 'Noch nichts geändert' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('radio', { name: '5' })).toHaveProperty('disabled', true)
  })

  it('that costs more where nothing can be paid says so, and cannot be sent', async () => {
    const shop = await show({ ChangeStay: () => viewer({ ...dearer, paymentMethods: [] }) })
    expect(await screen.findByText(/^Online zahlen geht hier gerade nicht\. Nimm etwas, das/)).toBeDefined()
    await press('button', /Zahlungspflichtig ändern/)
    expect(sent(shop, 'PayReschedule')).toEqual([])
  })

  it('names the amount of a dearer change, line by line, and goes to pay for it', async () => {
    const shop = await show({
      PayReschedule: () => ({
        payReschedule: {
          __typename: 'PayReschedulePayload',
          next: { __typename: 'PaymentRedirect', reference: 'r', url: 'https://pay.test' },
          userErrors: [],
        },
      }),
    })
    await press('radio', '4', 1)
    const pay = await screen.findByRole('button', { name: /Zahlungspflichtig ändern/ })
    expect(plain(pay)).toContain('58,70 €')
    expect((await rows())[0]).toBe('Zeit16:30–19:3016:30–20:30')
    expect([...document.querySelectorAll('dl.price-lines > div')].map(plain)).toEqual([
      'Eine Stunde Premium mehr 52,50 €',
      'You Never Know, neu berechnet 6,20 €',
      'Zu zahlen inkl. MwSt.58,70 €',
    ])
    await screen.findByText('PayPal')
    await userEvent.click(pay)
    expect(sent(shop, 'PayReschedule')).toMatchObject([
      { startsAt: null, shape: { hours: 4 }, expectedDifferenceMinor: 5_870, paymentMethodId: 'paypal-2' },
    ])
    expect(leaveForProvider).toHaveBeenCalledOnce()
    expect(location.search).toBe('?hours=4')
  })

  it('says where a lower price goes, and what is returned', async () => {
    const shop = await show()
    await press('button', /Starter-Set/)
    expect(plain(await screen.findByText('Du bekommst zurück', { exact: false }))).toContain(
      '4,00 € auf deine Gutscheine und 5,90 € so, wie du gezahlt hast',
    )
    await press('button', 'So ändern')
    expect(sent(shop, 'RescheduleOrder')).toMatchObject([
      { shape: { extras: [{ productId: 'starter', quantity: 1 }] }, expectedDifferenceMinor: -990 },
    ])
    await screen.findByRole('heading', { name: /^Zu zweit/ })
    expect(plain(document.activeElement)).toBe('Zu zweit, bis 19:30 Uhr')
    expect(plain(screen.getByRole('status'))).toContain('9,90 € sind auf dem Weg zurück zu dir.')
  })

  it('offers the larger suite, and the way back', async () => {
    const shop = await show()
    await press('radio', '4', 0)
    expect(plain(await screen.findByText(/Zu viert/))).toContain('nur in die Exclusive')
    await press('button', 'In die Exclusive wechseln')
    const asked = shop.asked.filter(({ operation }) => operation === 'ChangeStay').at(-1)
    expect(asked?.variables['shape']).toMatchObject({ persons: 4, wellzoneTypeId: 'exclusive' })
    await press('button', 'Bei zwei bleiben')
    expect(await rows()).toContain('Personen2bleibt')
  })

  it('asks who does not come', async () => {
    const shop = await show()
    await press('radio', '1', 0)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jonas Weber' }))
    const asked = shop.asked.filter(({ operation }) => operation === 'ChangeStay').at(-1)
    expect(asked?.variables['shape']).toMatchObject({ persons: 1, leaving: [2] })
  })

  it('offers another beginning where the time is taken', async () => {
    const shop = await show()
    await press('radio', '2', 1)
    await press('button', 'Um 15:30 kommen')
    const asked = shop.asked.filter(({ operation }) => operation === 'ChangeStay').at(-1)
    expect(asked?.variables).toMatchObject({ startsAt: '2040-12-12T14:30:00Z', shape: { hours: 2 } })
  })

  it.each([
    ['RESCHEDULING_CLOSED', 'Zum Ändern ist es zu spät'],
    ['RESCHEDULE_LIMIT_REACHED', 'Öfter geht es nicht'],
    ['ORDER_NOT_RESCHEDULABLE', 'Hier gibt es nichts zu ändern'],
  ])('says why with %s', async (problem, title) => {
    await show({ ChangeStay: () => viewer({ ...same, problem }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    const handOver = screen.queryByRole('link', { name: 'Besuch weitergeben' })
    expect(handOver?.getAttribute('href') ?? null).toBe(
      problem === 'RESCHEDULING_CLOSED' ? '/profile/order/order-1/hand-over' : null,
    )
  })

  it('can be asked again while the spa is unavailable', async () => {
    let asked = 0
    await show({ ChangeStay: () => viewer((asked += 1) === 1 ? null : same) })
    await press('button', /noch einmal|erneut|versuchen/i)
    expect(await rows()).toHaveLength(4)
  })

  it.each([
    ['is refused', () => made('PRICE_CHANGED'), /Preis/],
    ['has no connection', () => new TypeError('Failed to fetch'), /Keine Antwort/],
  ])('keeps the choice where it %s', async (_what, response, message) => {
    await show({ RescheduleOrder: response })
    await press('button', /Starter-Set/)
    await press('button', 'So ändern')
    expect(plain(await screen.findByRole('alert'))).toMatch(message)
    expect(await rows()).toContain('Extras2 × Starter-SetStarter-Set')
  })
})
