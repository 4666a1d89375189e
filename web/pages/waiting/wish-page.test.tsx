import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { cartIdAtom } from '../../shop/cart/cart-id.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { WaitingWishPage } from './waiting.tsx'

const now = Date.parse('2040-12-01T12:00:00Z')
beforeEach(() => void vi.setSystemTime(now))

const token = 'h4V0c2xZbW9vbmxpZ2h0LX'
const cartId = '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41'
const at = (ms: number) => new Date(now + ms).toISOString()
const mainz = {
  __typename: 'Store',
  id: 'mainz',
  route: 'mainz',
  city: 'Mainz',
  timeZone: 'Europe/Berlin',
  openingHours: null,
}
const wish = {
  __typename: 'WaitingWish',
  state: 'WAITING',
  stores: [mainz],
  days: ['2040-12-12'],
  weekdays: [],
  partsOfDay: ['EVENING'],
  wellzoneTypeNames: ['Classic', 'Premium'],
  persons: 2,
  durationHours: 3,
  endsAt: '2040-12-12T20:00:00Z',
  offer: null,
}
const offered = (heldForMs: number) => ({
  ...wish,
  state: 'OFFERED',
  offer: {
    __typename: 'WaitingOffer',
    bookingId: 'booking-1',
    cartId,
    store: mainz,
    wellzoneTypeName: 'Premium',
    wellzoneKind: 'PREMIUM',
    startsAt: '2040-12-12T17:30:00Z',
    endsAt: '2040-12-12T20:30:00Z',
    heldUntil: at(heldForMs),
    serverTime: at(0),
    total: { __typename: 'Money', minor: 157_50, currency: 'EUR' },
  },
})
const payload = (field: string, result: object, code?: string) => ({
  [field]: {
    __typename: 'Payload',
    ...result,
    userErrors: code ? [{ __typename: 'WaitingUserError', code }] : [],
  },
})

async function open(first: object | null, responses: Responses = {}, searchPath = '') {
  const shop = await prepareShop({ WaitingWish: () => ({ waitingWish: first }), ...responses })
  const place = memoryLocation({ path: `/warteliste/${token}`, searchPath, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <WaitingWishPage params={{ token }} />
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  await screen.findByRole('heading', { level: 1 })
  const sent = () => shop.asked.map(({ operation }) => operation).filter((name) => name !== 'WaitingWish')
  return { ...shop, sent, history: place.history }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const words = () => document.body.textContent!.replaceAll(/\s/g, ' ')
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

describe('the link of a wish', () => {
  it('changes nothing when it is opened, and puts the wish on the list at one press', async () => {
    let state = 'ASKED'
    const { sent } = await open(null, {
      WaitingWish: () => ({ waitingWish: { ...wish, state } }),
      ConfirmWaitingWish: () => {
        state = 'WAITING'
        return payload('confirmWaitingWish', { wish: { ...wish, state } })
      },
    })
    expect([title(), sent()]).toEqual(['Noch bestätigen, dann stehst du auf der Liste', []])
    const change = screen.getByRole('link', { name: 'Etwas ändern' }).getAttribute('href')
    expect(change).toBe('/warteliste?store=mainz&date=2040-12-12&persons=2&hours=3&part=evening')
    expect(words().match(/8:15/g)).toHaveLength(1)
    await press('Auf die Liste setzen')
    await waitFor(() => expect(title()).toBe('Du stehst vor der Tür'))
    expect(document.activeElement?.textContent).toBe('Du stehst vor der Tür')
    for (const part of ['Mainz, Classic oder Premium', '2 Personen, 3 Stunden', 'Mi, 12. Dezember, abends'])
      expect(words()).toContain(part)
    expect(words()).toContain('Mi, 12. Dezember, 21:00 Uhr')
  })

  it('says that the mailbox has five wishes already', async () => {
    await open(
      { ...wish, state: 'ASKED' },
      { ConfirmWaitingWish: () => payload('confirmWaitingWish', { wish: null }, 'TOO_MANY_WISHES') },
    )
    await press('Auf die Liste setzen')
    expect(await screen.findByText(/^Fünf Wünsche warten schon/)).toBeTruthy()
  })

  it('names weekdays, several stores and any time of day', async () => {
    const stores = [mainz, { ...mainz, id: 'muenchen', city: 'München' }]
    const parts = ['MORNING', 'AFTERNOON', 'EVENING']
    const sizes = ['Classic', 'Premium', 'Exclusive']
    await open({ ...wish, stores, days: [], weekdays: [5, 6], partsOfDay: parts, wellzoneTypeNames: sizes })
    expect(words()).toContain('Mainz oder München, jede Größe')
    expect(words()).toContain('Freitag oder Samstag, jederzeit')
  })

  it.each([
    ['that ended or is guessed', null, 'Diesen Eintrag gibt es nicht mehr'],
    ['whose last suite was not taken', { ...wish, state: 'MISSED' }, 'Diese Tür ist wieder zu'],
    ['whose suite was booked', { ...wish, state: 'TAKEN' }, 'Die Tür gehört dir'],
  ])('%s says so', async (_what, first, expected) => {
    await open(first)
    expect(title()).toBe(expected)
  })

  it('can be tried again while the spa does not answer', async () => {
    let next: unknown = new TypeError('no connection')
    await open(null, { WaitingWish: () => next })
    expect(words()).toContain('Dein Eintrag bleibt, wie er ist.')
    next = { waitingWish: wish }
    await press('Noch einmal versuchen')
    await waitFor(() => expect(title()).toBe('Du stehst vor der Tür'))
  })

  it('stays as it was read while the spa does not answer', async () => {
    let next: unknown = { waitingWish: wish }
    await open(null, { WaitingWish: () => next })
    next = Response.json({ data: { waitingWish: null }, errors: [{ message: 'The spa does not answer.' }] })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(next).toHaveProperty('bodyUsed', true))
    expect(title()).toBe('Du stehst vor der Tür')
  })

  it('asks before it takes the wish off the list', async () => {
    const { sent } = await open(
      wish,
      { LeaveWaitingList: () => payload('leaveWaitingList', { hasLeft: true }) },
      'verlassen',
    )
    expect([title(), sent()]).toEqual(['Willst du von der Liste?', []])
    await press('Von der Liste nehmen')
    await waitFor(() => expect(title()).toBe('Du stehst nicht mehr auf der Liste'))
    expect(document.activeElement?.textContent).toBe('Du stehst nicht mehr auf der Liste')
  })
})

describe('a suite that is held for a wish', () => {
  it('is shown with its price and the time that is left, and goes to the checkout', async () => {
    const { store, history } = await open(offered(13 * 60_000))
    expect(title()).toBe('Eine Tür geht auf')
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/noch 1[23]:\d\d/))
    expect(words()).toContain('Premium in Mainz, Mittwoch, 12. Dezember, 18:30 bis 21:30 Uhr.')
    await press(/^Buchen/)
    expect(store.get(heldBookingAtom)).toEqual({
      id: 'booking-1',
      heldUntil: at(13 * 60_000),
      serverTime: at(0),
    })
    expect([store.get(cartIdAtom), history.at(-1)]).toEqual([cartId, '/booking/finalize'])
  })

  it('is held until the morning if it became free at night', async () => {
    await open(offered(9 * 3_600_000))
    expect(title()).toBe('Eine Zeit ist frei geworden')
    expect(screen.getByRole('timer').textContent).toContain('bis 22:00')
  })

  it('leaves another booking of this browser alone until the visitor releases it', async () => {
    const { store, history } = await open(offered(13 * 60_000), {
      ReleaseBooking: () => payload('releaseBooking', { releasedBookingId: 'booking-9' }),
    })
    const other = { id: 'booking-9', heldUntil: at(600_000), serverTime: at(0) }
    store.set(heldBookingAtom, other)
    await press(/^Buchen/)
    expect(await screen.findByText(/Für dich wird schon ein Raum gehalten/)).toBeTruthy()
    expect(store.get(heldBookingAtom)).toEqual(other)
    await userEvent.click(screen.getByText('Aufheben und diese Zeit reservieren'))
    await waitFor(() => expect(history.at(-1)).toBe('/booking/finalize'))
    expect(store.get(heldBookingAtom)?.id).toBe('booking-1')
  })

  it('is declined with one press, and the wish waits again', async () => {
    let current: object = offered(13 * 60_000)
    const { sent, store } = await open(null, {
      WaitingWish: () => ({ waitingWish: current }),
      DeclineWaitingOffer: () => {
        current = { ...wish, state: 'MISSED' }
        return payload('declineWaitingOffer', { wish: current })
      },
    })
    store.set(heldBookingAtom, { id: 'booking-1', heldUntil: at(600_000), serverTime: at(0) })
    await press('Passt nicht, ich warte weiter')
    await waitFor(() => expect(title()).toBe('Diese Tür ist wieder zu'))
    expect(document.activeElement?.textContent).toBe('Diese Tür ist wieder zu')
    expect([sent(), store.get(heldBookingAtom)]).toEqual([['DeclineWaitingOffer'], null])
  })

  it('is followed by the next that fits, whose title has the focus then', async () => {
    let current = offered(13 * 60_000)
    await open(null, {
      WaitingWish: () => ({ waitingWish: current }),
      DeclineWaitingOffer: () => {
        const next = offered(15 * 60_000)
        current = {
          ...next,
          offer: { ...next.offer, bookingId: 'booking-2', startsAt: '2040-12-12T18:30:00Z' },
        }
        return payload('declineWaitingOffer', { wish: { ...wish, state: 'MISSED' } })
      },
    })
    await press('Passt nicht, ich warte weiter')
    await waitFor(() => expect(words()).toContain('19:30 bis 21:30 Uhr'))
    expect(document.activeElement?.textContent).toBe('Eine Tür geht auf')
  })

  it('is gone when its time has run out', async () => {
    let current: object = offered(500)
    await open(null, { WaitingWish: () => ({ waitingWish: current }) })
    current = { ...wish, state: 'MISSED' }
    await waitFor(() => expect(title()).toBe('Diese Tür ist wieder zu'), { timeout: 4000 })
  })
})
