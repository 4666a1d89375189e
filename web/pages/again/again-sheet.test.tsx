import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftBookingAtom } from '../../shop/cart/draft-booking.ts'
import { checkoutDraftAtom } from '../../features/stays/visitors/checkout-draft.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { heldBooking } from '../../testing/held-booking.ts'
import '../../testing/top-layer.ts'
import { partial, prepareShop, type Responses } from '../../testing/shop.tsx'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { currentVisitorAtom, visitorAtom } from '../../shop/visitor.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { AgainLink } from './again-link.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2040-11-30T10:00:00Z'), toFake: ['Date'] }))

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const group = (name: string, times: string[], minor = 157_50) => ({
  __typename: 'SlotGroup',
  wellzoneType: { __typename: 'WellzoneType', id: name, kind: name.toUpperCase(), name },
  slots: times.map((startTime) => ({
    __typename: 'Slot',
    id: `${name} ${startTime}`,
    startTime,
    endTime: '20:30',
    total: euros(minor),
  })),
})
const line = (name: string, productId: string | null, quantity = 1, minor = 0) => ({
  __typename: 'OrderLine',
  kind: 'EXTRA',
  name,
  productId,
  quantity,
  totalBeforeDiscount: euros(minor),
})
const stayLine = (minor: number) => ({ ...line('Premium', null, 1, minor), kind: 'STAY' })
const extra = (id: string, minor: number) => ({ __typename: 'Product', id, name: id, price: euros(minor) })
const stay = {
  id: 'last',
  persons: 2,
  wellzoneTypeName: 'Premium',
  startsAt: '2040-10-20T14:30:00Z',
  endsAt: '2040-10-20T17:30:00Z',
  store: {
    route: 'mainz',
    city: 'Mainz',
    timeZone: 'Europe/Berlin',
    wellzoneTypes: [{ kind: 'PREMIUM', name: 'Premium' }],
  },
}
const details = {
  __typename: 'OrderDetails',
  companions: [{ __typename: 'Companion', firstName: 'Jonas', lastName: 'Tal', email: null }],
  lines: [
    stayLine(157_50),
    line('Sweet Romeo', 'sweet', 1, 29_90),
    line('Starter-Set', 'set', 3, 29_70),
    line('Feuerwerk', null, 1, 99_00),
  ],
}
const nextTimes = (first: object[], second: object[] = [], third: object[] = []) => ({
  viewer: { __typename: 'Viewer', id: 'me', order: { __typename: 'Order', id: 'last', details } },
  store: { __typename: 'Store', id: 'mainz', number: 2, first, second, third },
  extras: { __typename: 'Extras', specials: [extra('sweet', 29_90)], basics: [extra('set', 9_90)] },
})
const premium = group('Premium', ['12:00', '16:30'])

const booked = (change: object) => ({
  bookSlot: {
    __typename: 'BookSlotPayload',
    booking: null,
    alternatives: [],
    retryAt: null,
    userErrors: [],
    ...change,
  },
})
const refused = (code: string) => booked({ userErrors: [{ __typename: 'BookingUserError', code }] })
const heldAt = (heldUntil: string) => heldBooking({ heldUntil, serverTime: '2040-11-30T10:00:00Z' })

async function open(times: () => unknown, others: Responses = {}, earlier = stay) {
  const session = () => ({ viewer: { __typename: 'Viewer', id: 'me' } })
  const shop = await prepareShop({ NextTimes: times, Session: session, ...others })
  const place = memoryLocation({ path: '/', record: true })
  render(
    <Router hook={place.hook}>
      <AgainLink stay={earlier} kind="line">
        Neu buchen
      </AgainLink>
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Neu buchen' })))
  const sheet = await screen.findByRole('dialog', { name: 'Wie letztes Mal?' })
  const suggestions = async () =>
    (await within(sheet).findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  const input = () => shop.asked.find(({ operation }) => operation === 'BookSlot')?.variables['input']
  const press = async (name: RegExp) => {
    const button = await within(sheet).findByRole('button', { name })
    await userEvent.click(button)
    return button
  }
  return { ...shop, place, sheet, suggestions, input, press }
}

describe('a stay like the last one', () => {
  it('names what comes along and what is no longer sold, and suggests days around the weekday', async () => {
    const { asked, sheet, suggestions } = await open(() =>
      nextTimes([premium], [group('Classic', ['16:30'])], [group('Premium', ['18:00'])]),
    )
    expect(await suggestions()).toEqual(['Sa 1.12., 16:30 Uhr 207,20 €', 'Mo 3.12. 18:00 Uhr 207,20 €'])
    expect(asked[0]!.variables).toMatchObject({
      first: '2040-12-01',
      second: '2040-12-02',
      third: '2040-12-03',
    })
    for (const text of [
      'Mainz, Premium',
      '3 Stunden, zu zweit',
      'Jonas Tal',
      'Sweet Romeo und 2 × Starter-Set',
    ])
      expect(within(sheet).getByText(text)).toBeTruthy()
    expect(within(sheet).getByText('Feuerwerk ist nicht mehr im Angebot.')).toBeTruthy()
  })

  it('holds a suggestion with one press, without cover, and goes to the checkout', async () => {
    const { input, place, store, press } = await open(() => nextTimes([premium]), {
      BookSlot: () => booked({ booking: heldAt('2040-11-30T10:15:00Z') }),
    })
    await press(/16:30\sUhr/)
    await expect.poll(() => place.history?.at(-1)).toBe('/booking/finalize')
    expect(input()).toMatchObject({
      slotId: 'Premium 16:30',
      persons: 2,
      extras: [
        { productId: 'sweet', quantity: 1 },
        { productId: 'set', quantity: 2 },
      ],
    })
    expect(store.get(draftBookingAtom)).toMatchObject({ storeRoute: 'mainz', day: '2040-12-01' })
    expect(store.get(checkoutDraftAtom).places.at(-1)).toMatchObject({ firstName: 'Jonas', lastName: 'Tal' })
  })

  it('says that its type is sold out, and what else is free', async () => {
    const { sheet, suggestions } = await open(() => nextTimes([group('Classic', ['16:00'])]))
    expect(await suggestions()).toEqual(['Sa 1.12., Classic, 16:00 Uhr 207,20 €'])
    within(sheet).getByText('Premium ist an diesen Tagen ausgebucht. Das ist noch frei:')
  })

  it('leads to other days where nothing is free', async () => {
    const { sheet, asked, place } = await open(() => nextTimes([]), { LastTime: () => new Error('offline') })
    await within(sheet).findByText(/ist nichts mehr frei/)
    fireEvent.click(within(sheet).getByRole('link', { name: 'Anderer Tag' }))
    expect(place.history?.at(-1)).toMatch(/^\/booking\/details\?store=mainz&date=2040-12-01/)
    await expect.poll(() => asked.at(-1)?.operation).toBe('LastTime')
  })

  it('does not call nothing free what is left out', async () => {
    const { sheet } = await open(() => partial(nextTimes([]), 'store', 'first', 0, 'slots', 0, 'total'))
    expect(await within(sheet).findByRole('button', { name: /Noch einmal versuchen/ })).toBeTruthy()
    expect(within(sheet).queryByText(/ist nichts mehr frei/)).toBeNull()
  })

  it('says that the store has no suite of its type any more', async () => {
    const store = { ...stay.store, wellzoneTypes: [{ kind: 'CLASSIC', name: 'Classic' }] }
    const classic = () => nextTimes([group('Classic', ['16:00'])])
    const { sheet } = await open(classic, {}, { ...stay, store })
    expect(await within(sheet).findByText('Premium gibt es in Mainz nicht mehr. Das ist frei:')).toBeTruthy()
  })

  it('says how much more it costs than last time, for the same type and extras', async () => {
    const lines = [stayLine(150_00), ...details.lines.slice(1)]
    const order = { __typename: 'Order', id: 'last', details: { ...details, lines } }
    const dearer = { ...nextTimes([premium]), viewer: { __typename: 'Viewer', id: 'me', order } }
    const { suggestions } = await open(() => dearer)
    expect(await suggestions()).toEqual(['Sa 1.12., 16:30 Uhr 207,20 €kostet jetzt 7,50 € mehr'])
  })

  it('loads the times again after a failure, and moves the focus to them', async () => {
    let isThere = false
    const { sheet, suggestions, press } = await open(() =>
      isThere ? nextTimes([premium]) : new Error('offline'),
    )
    const retry = await press(/Noch einmal versuchen/)
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBeNull()
    expect(document.activeElement).toBe(retry)
    isThere = true
    await userEvent.click(retry)
    expect(await suggestions()).toHaveLength(1)
    expect(document.activeElement).toBe(within(sheet).getByRole('button', { name: /16:30/ }))
  })

  it('leads to the login and back after the session has expired', async () => {
    const { sheet, store, place } = await open(() => ({ ...nextTimes([premium]), viewer: null }))
    store.set(visitorAtom, { name: 'Mia', expiresAt: '2040-12-01T03:00:00Z' })
    expect((await within(sheet).findByRole('alert')).textContent).toContain('Deine Anmeldung ist abgelaufen')
    fireEvent.click(within(sheet).getByRole('link', { name: 'Zur Anmeldung' }))
    expect(place.history?.at(-1)).toBe('/login')
    expect(store.get(returnPathAtom)).toBe('/')
    expect(store.get(currentVisitorAtom)).toBeNull()
  })

  it('holds nothing for a session that has ended since, and leads to the login', async () => {
    const { sheet, press, asked } = await open(() => nextTimes([premium]), {
      Session: () => ({ viewer: null }),
    })
    await press(/16:30\sUhr/)
    expect((await within(sheet).findByRole('alert')).textContent).toContain('Deine Anmeldung ist abgelaufen')
    expect(document.activeElement).toBe(within(sheet).getByRole('link', { name: 'Zur Anmeldung' }))
    expect(asked.map(({ operation }) => operation)).not.toContain('BookSlot')
  })

  it('says that the store has closed', async () => {
    const { sheet } = await open(() => ({ ...nextTimes([]), store: null }))
    await within(sheet).findByText(/Diesen Standort in Mainz gibt es nicht mehr/)
    expect(within(sheet).queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull()
  })
})

describe('a suggestion that cannot be held', () => {
  const days = () => nextTimes([premium], [], [group('Premium', ['18:00'])])

  it('was taken: it is struck, announced and replaced by the next one of its day', async () => {
    const { suggestions, press, sheet } = await open(days, { BookSlot: () => refused('SLOT_TAKEN') })
    await press(/Sa\s1\.12\., 16:30/)
    await screen.findByText('Diese Zeit ist gerade weg. Nimm eine andere.')
    expect(await suggestions()).toEqual([
      'Sa 1.12. 16:30 Uhr vergeben',
      'Sa 1.12., 12:00 Uhr 207,20 €',
      'Mo 3.12. 18:00 Uhr 207,20 €',
    ])
    expect(within(sheet).queryByRole('button', { name: /16:30/ })).toBeNull()
    const next = within(sheet).getByRole('button', { name: /12:00/ })
    expect(document.activeElement).toBe(next)
    expect([...sheet.querySelectorAll('.button--accent')]).toEqual([next])
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('costs more by now: it says so, and shows the new price before another press', async () => {
    let isDearer = false
    const { suggestions, press, input } = await open(
      () =>
        isDearer
          ? nextTimes([group('Premium', ['16:30'], 167_50)])
          : nextTimes([group('Premium', ['16:30'])]),
      {
        BookSlot: () => {
          isDearer = true
          return refused('PRICE_CHANGED')
        },
      },
    )
    await press(/16:30/)
    expect(input()).toMatchObject({ expectedTotalMinor: 207_20 })
    await screen.findByText(/kostet inzwischen mehr/)
    await expect.poll(suggestions).toEqual([expect.stringContaining('217,20 €')])
  })

  it('was the last: it says so, and the focus stays in the sheet', async () => {
    const { press, sheet } = await open(() => nextTimes([group('Premium', ['16:30'])]), {
      BookSlot: () => refused('SLOT_TAKEN'),
    })
    await press(/16:30/)
    const none = await within(sheet).findByText(/ist nichts mehr frei/)
    expect(document.activeElement?.contains(none)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('keeps the focus while it is asked for, and a second press is not sent', async () => {
    let respond: (response: object) => void = () => undefined
    const { press, asked, sheet, store } = await open(days, {
      BookSlot: () => new Promise<object>((resolve) => (respond = resolve)),
    })
    const button = await press(/18:00/)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
    await userEvent.click(within(sheet).getByRole('button', { name: /16:30/ }))
    const bookings = () => asked.filter(({ operation }) => operation === 'BookSlot')
    await act(async () => respond(booked({ booking: heldAt('2040-11-30T10:15:00Z') })))
    await expect.poll(() => store.get(draftBookingAtom).day).toBe('2040-12-03')
    expect(bookings().map(({ variables }) => variables['input'])).toEqual([
      expect.objectContaining({ slotId: 'Premium 18:00' }),
    ])
  })

  it('names the booking that is held already, and takes its place once that is released', async () => {
    let isHeld = true
    const { press, store, place } = await open(days, {
      BookSlot: () =>
        isHeld ? refused('BOOKING_EXISTS') : booked({ booking: heldAt('2040-11-30T10:15:00Z') }),
      ReleaseBooking: () => {
        isHeld = false
        return {
          releaseBooking: { __typename: 'ReleaseBookingPayload', releasedBookingId: 'other', userErrors: [] },
        }
      },
    })
    const heldUntil = '2040-11-30T10:09:00Z'
    act(() => store.set(heldBookingAtom, { id: 'other', heldUntil, serverTime: '2040-11-30T10:00:00Z' }))
    await press(/16:30/)
    await userEvent.click(await screen.findByText('Aufheben und diese Zeit reservieren'))
    await expect.poll(() => place.history?.at(-1)).toBe('/booking/finalize')
  })

  it('without a connection says so, and can be pressed again', async () => {
    let isOnline = false
    const { press, place } = await open(days, {
      BookSlot: () =>
        isOnline ? booked({ booking: heldAt('2040-11-30T10:15:00Z') }) : new TypeError('Failed to fetch'),
    })
    const button = await press(/16:30/)
    await screen.findByText(/sobald du wieder online bist/)
    expect(document.activeElement).toBe(button)
    isOnline = true
    await userEvent.click(button)
    await expect.poll(() => place.history?.at(-1)).toBe('/booking/finalize')
  })
})
