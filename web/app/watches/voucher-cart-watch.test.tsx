import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider as AtomsProvider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import {
  addVoucherAtom,
  expiredVouchersAtom,
  freezeVouchersAtom,
  restoreVouchersAtom,
  voucherCartAtom,
} from '../../shop/cart/voucher-cart.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { VoucherCartWatch } from './voucher-cart-watch.tsx'
import '../../testing/top-layer.ts'

const minute = 60_000
const card = { delivery: 'PRINT', cents: 5000, text: 'Für dich' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const newStore = () => {
  const store = createStore()
  store.set(storageReadyAtom, true)
  store.sub(voucherCartAtom, () => undefined)
  return store
}

/** A tab with any page; `store` is the jotai store of its scripts. */
async function openTab(store = newStore()) {
  const { Shop } = await prepareShop({})
  const { unmount } = render(
    <Shop>
      <AtomsProvider store={store}>
        <VoucherCartWatch />
        <SnackbarOutlet />
      </AtomsProvider>
    </Shop>,
  )
  return { store, close: unmount }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sentence = /Die Zeit ist um/
const messages = () => screen.queryAllByText(sentence).length
const notifyOtherTabs = () =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })))

describe('the voucher cart on every page', () => {
  it('P 144b, R 81b, R 289: is emptied at its end, with one notice that offers to restore it', async () => {
    const { store } = await openTab()
    act(() => void store.set(addVoucherAtom, card))
    await pass(15 * minute - 1000)
    expect([store.get(voucherCartAtom) !== null, messages()]).toEqual([true, 0])
    await pass(2000)
    expect([store.get(voucherCartAtom), messages()]).toEqual([null, 1])
    expect(store.get(expiredVouchersAtom)?.cards).toMatchObject([card])
    act(() => screen.getByRole('button', { name: 'Wieder hineinlegen', hidden: true }).click())
    expect(store.get(voucherCartAtom)?.cards).toMatchObject([card])
    expect([window.location.pathname, messages()]).toEqual(['/cart', 0])
  })

  it('is emptied at once when the tab slept past its expiry', async () => {
    const { store } = await openTab()
    act(() => void store.set(addVoucherAtom, card))
    vi.setSystemTime(Date.now() + 60 * minute) // no timer ran meanwhile
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect([store.get(voucherCartAtom), messages()]).toEqual([null, 1])
  })

  it('is emptied by the next page that is opened, and no page repeats the notice', async () => {
    const store = newStore()
    store.set(addVoucherAtom, card)
    vi.setSystemTime(Date.now() + 60 * minute)
    const { close } = await openTab()
    expect(messages()).toBe(1)
    close()
    const next = await openTab()
    await pass(5000)
    expect([messages(), next.store.get(voucherCartAtom)]).toEqual([0, null])
  })

  it('shows the notice in every tab, also in one whose cart another tab emptied first', async () => {
    const { store } = await openTab()
    act(() => void store.set(addVoucherAtom, card))
    const other = newStore()
    vi.setSystemTime(Date.now() + 16 * minute)
    other.set(addVoucherAtom, { ...card, cents: 100 }) // finds the old ones expired
    await notifyOtherTabs()
    expect(store.get(voucherCartAtom)?.cards).toMatchObject([{ cents: 100 }])
    expect(messages()).toBe(1)
    act(() => void other.set(restoreVouchersAtom)) // restores the old ones
    await notifyOtherTabs()
    expect([store.get(voucherCartAtom)?.cards.length, messages()]).toEqual([2, 0])
    await pass(15 * minute + 1000)
    expect([store.get(voucherCartAtom), messages()]).toEqual([null, 1])
  })
})

describe('vouchers whose time is almost over', () => {
  it('are announced from two minutes before the end, on every page, but not during a payment', async () => {
    const { store } = await openTab()
    act(() => void store.set(addVoucherAtom, card))
    await pass(12 * minute)
    expect(screen.queryByText(/dann leert sich/)).toBeNull()
    await pass(minute + 30_000)
    expect(screen.getByText(/dann leert sich/).textContent).toContain('01:30')
    act(() => store.set(freezeVouchersAtom))
    expect(screen.queryByText(/dann leert sich/)).toBeNull()
  })

  it('stay five minutes longer as often as it is pressed', async () => {
    const { store } = await openTab()
    act(() => void store.set(addVoucherAtom, card))
    for (let times = 0; times < 12; times++) {
      await pass((times === 0 ? 14 : 5) * minute)
      act(() => screen.getByRole('button', { name: 'Fünf Minuten mehr' }).click())
      expect(screen.queryByText(/dann leert sich/)).toBeNull()
    }
    await pass(5 * minute + 30_000)
    expect([store.get(voucherCartAtom) !== null, messages()]).toEqual([true, 0])
    await pass(minute)
    expect([store.get(voucherCartAtom), messages()]).toEqual([null, 1])
  })
})
