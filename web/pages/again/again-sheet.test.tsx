import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftBookingAtom } from '../../features/bookings/draft/draft-booking.ts'
import { checkoutDraftAtom } from '../../features/bookings/visitors/checkout-draft.ts'
import { heldBooking } from '../../testing/held-booking.ts'
import '../../testing/top-layer.ts'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import { AgainSheet } from './again-sheet.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2040-11-30T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const group = (name: string, times: string[]) => ({
  __typename: 'SlotGroup',
  wellzoneType: { __typename: 'WellzoneType', id: name, kind: name.toUpperCase(), name },
  slots: times.map((startTime) => ({
    ...{ __typename: 'Slot', id: `${name} ${startTime}`, startTime, endTime: '20:30', total: euros(157_50) },
  })),
})
const line = (name: string, productId: string | null, quantity = 1) => ({
  ...{ __typename: 'OrderLine', kind: 'EXTRA', name, productId, quantity },
})
const extra = (id: string, minor: number) => ({ __typename: 'Product', id, name: id, price: euros(minor) })
const stay = {
  ...{ id: 'last', persons: 2, wellzoneTypeName: 'Premium' },
  ...{ startsAt: '2040-10-20T14:30:00Z', endsAt: '2040-10-20T17:30:00Z' },
  store: {
    ...{ route: 'mainz', city: 'Mainz', timeZone: 'Europe/Berlin' },
    wellzoneTypes: [{ kind: 'PREMIUM', name: 'Premium' }],
  },
}
const details = {
  __typename: 'OrderDetails',
  companions: [{ __typename: 'Companion', firstName: 'Jonas', lastName: 'Tal', email: null }],
  lines: [line('Sweet Romeo', 'sweet'), line('Starter-Set', 'set', 2), line('Feuerwerk', null)],
}
const nextTimes = (first: object[], second: object[] = [], third: object[] = []) => ({
  viewer: { __typename: 'Viewer', id: 'me', order: { __typename: 'Order', id: 'last', details } },
  store: { __typename: 'Store', id: 'mainz', number: 2, first, second, third },
  extras: { __typename: 'Extras', specials: [extra('sweet', 29_90)], basics: [extra('set', 9_90)] },
})
const premium = group('Premium', ['12:00', '16:30'])

async function open(times: () => unknown, others: Responses = {}) {
  const shop = await prepareShop({ NextTimes: times, ...others })
  const place = memoryLocation({ path: '/', record: true })
  const onOther = vi.fn<() => void>()
  render(
    <Router hook={place.hook}>
      <AgainSheet {...{ stay, onOther }} otherHref="/booking/details?store=mainz" onClose={() => undefined} />
    </Router>,
    { wrapper: shop.Shop },
  )
  const sheet = await screen.findByRole('dialog', { name: 'Wie letztes Mal?' })
  const suggestions = async () =>
    (await within(sheet).findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
  const input = () => shop.asked.find(({ operation }) => operation === 'BookSlot')?.variables['input']
  return { ...shop, place, sheet, suggestions, input, onOther }
}

describe('a stay like the last one', () => {
  it('names what comes along and what is no longer sold, and suggests days around the weekday', async () => {
    const { asked, sheet, suggestions } = await open(() =>
      nextTimes([premium], [group('Classic', ['16:30'])], [group('Premium', ['18:00'])]),
    )
    expect(await suggestions()).toEqual(['Sa 1.12.16:30 Uhr207,20 €', 'Mo 3.12.18:00 Uhr207,20 €'])
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
    const booking = heldBooking({ heldUntil: '2040-11-30T10:15:00Z', serverTime: '2040-11-30T10:00:00Z' })
    const { input, place, store } = await open(() => nextTimes([premium]), {
      BookSlot: () => ({
        bookSlot: { __typename: 'BookSlotPayload', booking, alternatives: [], retryAt: null, userErrors: [] },
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /16:30 Uhr/ }))
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
    expect(await suggestions()).toEqual(['Sa 1.12.Classic, 16:00 Uhr207,20 €'])
    within(sheet).getByText('Premium ist an diesen Tagen ausgebucht. Das ist noch frei:')
  })

  it('leads to other days where nothing is free', async () => {
    const { sheet, onOther } = await open(() => nextTimes([]))
    await within(sheet).findByText(/ist nichts mehr frei/)
    fireEvent.click(within(sheet).getByRole('link', { name: 'Anderer Tag' }))
    expect(onOther).toHaveBeenCalledOnce()
  })

  it('loads the times again after a failure', async () => {
    let isThere = false
    const { sheet, suggestions } = await open(() => (isThere ? nextTimes([premium]) : new Error('offline')))
    const retry = await within(sheet).findByRole('button', { name: 'Noch einmal versuchen' })
    isThere = true
    fireEvent.click(retry)
    expect(await suggestions()).toHaveLength(1)
  })
})
