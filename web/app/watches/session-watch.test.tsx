import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { SessionWatch } from './session-watch.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Simulates a write by another tab and its storage event in this one. */
function inAnotherTab(visitor: unknown): void {
  localStorage.setItem('wellzone.visitor', JSON.stringify(visitor))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'wellzone.visitor' })))
}
const lena = { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' }

describe('a session change in another tab', () => {
  it('makes this tab refetch quietly after a logout, and no longer after a login', async () => {
    const { Shop, store } = await prepareShop({})
    store.set(visitorAtom, lena)
    render(<SessionWatch />, { wrapper: Shop })
    expect(store.get(isLeavingAtom)).toBe(false)
    inAnotherTab(null)
    expect(store.get(isLeavingAtom)).toBe(true)
    inAnotherTab(lena)
    expect(store.get(isLeavingAtom)).toBe(false)
  })

  it('does not affect a tab that has just been opened', async () => {
    const { Shop, store } = await prepareShop({})
    render(<SessionWatch />, { wrapper: Shop })
    expect(store.get(isLeavingAtom)).toBe(false)
  })
})
