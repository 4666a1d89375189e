import { createStore } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clockOffsetAtom } from '../../lib/clock.ts'
import { forgetPerson } from '../../lib/storage/personal-storage.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import {
  addVoucherAtom,
  declineExpiredVouchersAtom,
  expiredVouchersAtom,
  expireVouchersAtom,
  freezeVouchersAtom,
  removeVoucherAtom,
  restoreVouchersAtom,
  setVoucherQuantityAtom,
  takeOutVouchersAtom,
  thawVouchersAtom,
  voucherCartAtom,
} from './voucher-cart.ts'
import { type NewVoucherCard } from './voucher-cards.ts'

const key = 'wellzone.personal.voucher-cart'
const minute = 60_000
const print: NewVoucherCard = { delivery: 'PRINT', cents: 5000, text: 'Für euch zwei' }
const postal: NewVoucherCard = { delivery: 'POSTAL', cents: 10_000, text: null }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T15:00:00.000Z') }))

function openTab() {
  const store = createStore()
  store.set(storageReadyAtom, true)
  store.sub(voucherCartAtom, () => undefined)
  store.sub(expiredVouchersAtom, () => undefined)
  return store
}

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const inMs = (tab: ReturnType<typeof openTab>) =>
  Date.parse(tab.get(voucherCartAtom)!.endsAt) - Date.now() - tab.get(clockOffsetAtom)
/** Storage events in another tab for what this one has stored. */
const notifyOtherTabs = () => void window.dispatchEvent(new StorageEvent('storage', { key: null }))

describe('the voucher cart', () => {
  it('counts the same voucher again, and separates others by kind, amount and text', () => {
    const tab = openTab()
    for (const card of [print, postal, print, { ...print, text: null }, { ...print, cents: 5001 }])
      expect(tab.set(addVoucherAtom, card)).toBe('added')
    expect(
      tab
        .get(voucherCartAtom)
        ?.cards.map(({ delivery, cents, quantity, text }) => [delivery, cents, quantity, text]),
    ).toEqual([
      ['PRINT', 5000, 2, 'Für euch zwei'],
      ['POSTAL', 10_000, 1, null],
      ['PRINT', 5000, 1, null],
      ['PRINT', 5001, 1, 'Für euch zwei'],
    ])
  })

  it('takes five of a kind and ten kinds', () => {
    const tab = openTab()
    const five = Array.from({ length: 6 }, () => tab.set(addVoucherAtom, print))
    expect(five).toEqual(['added', 'added', 'added', 'added', 'added', 'card-full'])
    const kinds = Array.from({ length: 10 }, (_, index) =>
      tab.set(addVoucherAtom, { ...postal, cents: 100 + index }),
    )
    expect(kinds.filter((result) => result === 'added')).toHaveLength(9)
    expect(kinds.at(-1)).toBe('cart-full')
    expect(tab.get(voucherCartAtom)?.cards).toHaveLength(10)
    expect(tab.set(addVoucherAtom, { ...postal, cents: 100 })).toBe('added')
  })

  it('changes a quantity between one and five, and is removed with its last voucher', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    tab.set(addVoucherAtom, postal)
    const [first, second] = tab.get(voucherCartAtom)!.cards.map(({ id }) => id)
    for (const [quantity, kept] of [
      [4, 4],
      [0, 1],
      [6, 5],
    ] as const) {
      tab.set(setVoucherQuantityAtom, { id: second!, quantity })
      expect(tab.get(voucherCartAtom)?.cards.map((card) => card.quantity)).toEqual([1, kept])
    }
    tab.set(removeVoucherAtom, first!)
    expect(tab.get(voucherCartAtom)?.cards.map(({ id }) => id)).toEqual([second])
    tab.set(removeVoucherAtom, second!)
    expect(tab.get(voucherCartAtom)).toBeNull()
    expect(tab.get(expiredVouchersAtom)).toBeNull()
  })

  it('builds on what another tab has added', () => {
    const [one, other] = [openTab(), openTab()]
    one.set(addVoucherAtom, print)
    other.set(addVoucherAtom, postal)
    notifyOtherTabs()
    expect(one.get(voucherCartAtom)?.cards.map(({ delivery }) => delivery)).toEqual(['PRINT', 'POSTAL'])
  })

  it('is empty after a logout', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    forgetPerson()
    expect(tab.get(voucherCartAtom)).toBeNull()
  })

  const card = { id: '0b6fd0a4-6f3e-4d5a-9a57-0f1f5a3b9f10', ...print, quantity: 1 }
  const cart = { cards: [card], endsAt: '2026-12-05T15:10:00.000Z', frozenAt: null }
  it('reads back what it has stored', () => {
    localStorage.setItem(key, JSON.stringify(cart))
    expect(openTab().get(voucherCartAtom)).toEqual(cart)
  })
  it.each([
    ['no card', { ...cart, cards: [] }],
    ['eleven cards', { ...cart, cards: Array.from({ length: 11 }, () => card) }],
    ['six of a card', { ...cart, cards: [{ ...card, quantity: 6 }] }],
    ['none of a card', { ...cart, cards: [{ ...card, quantity: 0 }] }],
    ['a value of nothing', { ...cart, cards: [{ ...card, cents: 0 }] }],
    ['a value above 1,000 euros', { ...cart, cards: [{ ...card, cents: 100_001 }] }],
    ['half a cent', { ...cart, cards: [{ ...card, cents: 10.5 }] }],
    ['a kind that is not sold', { ...cart, cards: [{ ...card, delivery: 'FAX' }] }],
    ['no end', { cards: [card], frozenAt: null }],
    ['an end at no time', { ...cart, endsAt: 'soon' }],
    ['something else', 'voucher'],
  ])('starts empty if storage contains %s', (_what, stored) => {
    localStorage.setItem(key, JSON.stringify(stored))
    const tab = openTab()
    expect(tab.get(voucherCartAtom)).toBeNull()
    expect(tab.set(addVoucherAtom, postal)).toBe('added')
    expect(tab.get(voucherCartAtom)?.cards).toHaveLength(1)
  })
})

describe('the expiry of the voucher cart', () => {
  it('P 144a, R 81a, R 317: is 15 minutes after the first voucher, whatever is added later', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    later(4 * minute)
    tab.set(addVoucherAtom, postal)
    tab.set(addVoucherAtom, print)
    expect(inMs(tab)).toBe(11 * minute)
    later(11 * minute - 1)
    tab.set(expireVouchersAtom)
    expect(tab.get(voucherCartAtom)?.cards).toHaveLength(2)
    later(1)
    tab.set(expireVouchersAtom)
    expect(tab.get(voucherCartAtom)).toBeNull()
  })

  it('is as far away on a clock that is an hour wrong, also when that turns out later', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    for (const hours of [1, -1]) {
      tab.set(clockOffsetAtom, hours * 60 * minute)
      expect(tab.get(voucherCartAtom)?.endsAt).toBe(
        hours > 0 ? '2026-12-05T16:15:00.000Z' : '2026-12-05T14:15:00.000Z',
      )
      tab.set(expireVouchersAtom)
      expect(inMs(tab)).toBe(15 * minute)
    }
  })

  it('applies in every tab at once, and everything can be restored with a full 15 minutes', () => {
    const [one, other] = [openTab(), openTab()]
    one.set(addVoucherAtom, print)
    one.set(addVoucherAtom, print)
    later(20 * minute)
    notifyOtherTabs()
    one.set(expireVouchersAtom)
    notifyOtherTabs()
    other.set(expireVouchersAtom)
    for (const tab of [one, other]) {
      expect(tab.get(voucherCartAtom)).toBeNull()
      expect(tab.get(expiredVouchersAtom)).toMatchObject({
        endedAt: '2026-12-05T15:15:00.000Z',
        cards: [{ ...print, quantity: 2 }],
      })
    }
    other.set(restoreVouchersAtom)
    expect(other.get(voucherCartAtom)?.cards).toMatchObject([{ ...print, quantity: 2 }])
    expect(inMs(other)).toBe(15 * minute)
    expect(other.get(expiredVouchersAtom)).toBeNull()
  })

  it('starts anew when a voucher is added to a cart that expired while the tab slept', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    later(60 * minute)
    expect(tab.set(addVoucherAtom, postal)).toBe('added')
    expect(tab.get(voucherCartAtom)?.cards.map(({ delivery }) => delivery)).toEqual(['POSTAL'])
    expect(inMs(tab)).toBe(15 * minute)
    expect(tab.get(expiredVouchersAtom)?.cards).toMatchObject([print])
  })

  it('keeps expired vouchers beside a new cart, and restores them within its time', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    later(16 * minute)
    for (const card of [postal, print]) tab.set(addVoucherAtom, card)
    later(minute)
    expect(tab.set(restoreVouchersAtom)).toBe(true)
    expect(tab.get(voucherCartAtom)?.cards).toMatchObject([postal, { ...print, quantity: 2 }])
    expect([inMs(tab), tab.get(expiredVouchersAtom)]).toEqual([14 * minute, null])
  })

  it('loses none of two expired carts, restores what one order takes, the rest later', () => {
    const tab = openTab()
    const kinds = Array.from({ length: 14 }, (_, index) => ({ ...postal, cents: 100 + index }))
    for (const card of [...Array.from({ length: 4 }, () => print), ...kinds.slice(0, 9)])
      tab.set(addVoucherAtom, card)
    later(16 * minute)
    for (const card of [print, print, ...kinds.slice(9)]) tab.set(addVoucherAtom, card)
    later(16 * minute)
    tab.set(expireVouchersAtom)
    expect(tab.set(restoreVouchersAtom)).toBe(false)
    const inside = () => tab.get(voucherCartAtom)?.cards.map(({ cents, quantity }) => [cents, quantity])
    expect(inside()).toEqual([[5000, 5], ...kinds.slice(0, 9).map(({ cents }) => [cents, 1])])
    expect(tab.get(expiredVouchersAtom)?.cards.map(({ cents, quantity }) => [cents, quantity])).toEqual([
      [5000, 1],
      ...kinds.slice(9).map(({ cents }) => [cents, 1]),
    ])
    tab.set(removeVoucherAtom, tab.get(voucherCartAtom)!.cards[0]!.id)
    tab.set(restoreVouchersAtom)
    expect(inside()?.at(-1)).toEqual([5000, 1])
    expect(tab.get(expiredVouchersAtom)?.cards).toHaveLength(5)
    tab.set(declineExpiredVouchersAtom)
    expect(tab.get(expiredVouchersAtom)).toBeNull()
  })

  it('adds nothing to a cart that is being paid for, and loses nothing of it', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    later(16 * minute)
    tab.set(addVoucherAtom, postal)
    tab.set(freezeVouchersAtom)
    expect(tab.set(restoreVouchersAtom)).toBe(false)
    expect(tab.get(voucherCartAtom)?.cards).toMatchObject([postal])
    expect(tab.get(expiredVouchersAtom)?.cards).toMatchObject([print])
  })

  it('is suspended while a payment is open, and nothing changes', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    later(10 * minute)
    tab.set(freezeVouchersAtom)
    const frozen = tab.get(voucherCartAtom)
    expect(frozen?.frozenAt).toBe('2026-12-05T15:10:00.000Z')
    later(30 * minute)
    tab.set(freezeVouchersAtom)
    tab.set(expireVouchersAtom)
    tab.set(setVoucherQuantityAtom, { id: frozen!.cards[0]!.id, quantity: 3 })
    tab.set(removeVoucherAtom, frozen!.cards[0]!.id)
    expect(tab.set(addVoucherAtom, postal)).toBe('payment-open')
    expect(tab.get(voucherCartAtom)).toEqual(frozen)
    tab.set(thawVouchersAtom)
    expect(inMs(tab)).toBe(5 * minute)
    expect(tab.get(voucherCartAtom)?.frozenAt).toBeNull()
    later(5 * minute)
    tab.set(thawVouchersAtom)
    tab.set(expireVouchersAtom)
    expect(tab.get(voucherCartAtom)).toBeNull()
  })

  it('ends when the vouchers are bought, and nothing is left of them', () => {
    const tab = openTab()
    tab.set(addVoucherAtom, print)
    tab.set(freezeVouchersAtom)
    tab.set(takeOutVouchersAtom, [{ ...print, quantity: 1 }])
    expect([tab.get(voucherCartAtom), tab.get(expiredVouchersAtom)]).toEqual([null, null])
  })

  it('keeps what was not bought, and does not offer again what was', () => {
    const tab = openTab()
    for (const card of [print, print, postal]) tab.set(addVoucherAtom, card)
    tab.set(takeOutVouchersAtom, [{ ...print, quantity: 1 }])
    expect(tab.get(voucherCartAtom)?.cards).toMatchObject([
      { ...print, quantity: 1 },
      { ...postal, quantity: 1 },
    ])
    later(15 * minute)
    tab.set(expireVouchersAtom)
    tab.set(takeOutVouchersAtom, [{ ...print, quantity: 1 }])
    expect(tab.get(expiredVouchersAtom)?.cards).toMatchObject([postal])
  })
})
