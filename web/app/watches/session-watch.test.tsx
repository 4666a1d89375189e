import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { otherAccountEvent } from '../../lib/graphql/shown-account.ts'
import { reloadPage } from '../../lib/routing/reload-page.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { savingBrowser } from '../../testing/saving-browser.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet, useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { SessionWatch } from './session-watch.tsx'

vi.mock('../../lib/routing/reload-page.ts')

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
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

describe('a page that was saved', () => {
  const sofia = { name: 'Sofia', expiresAt: '2099-02-01T00:00:00Z' }
  const over = { name: 'Lena', expiresAt: '2026-01-01T00:00:00Z' }

  it.each([
    ['stays for the visitor who saved it', lena, undefined, 1],
    ['goes with the session of another tab', lena, null, 0],
    ['goes when somebody else logs in', lena, sofia, 0],
    ['goes when somebody logs in after a session that left no name', null, sofia, 0],
    ['goes after a session that has ended while no page was open', over, undefined, 0],
  ])('%s', async (_what, before, after, left) => {
    const { pages, scopes } = savingBrowser()
    pages.set('/profile/order/order-1', new Response('saved'))
    scopes.add('/profile/order/order-1')
    const { Shop, store } = await prepareShop({})
    store.set(visitorAtom, before)
    render(<SessionWatch />, { wrapper: Shop })
    if (after !== undefined) inAnotherTab(after)
    await new Promise((resolve) => setTimeout(resolve)) // what would be removed is removed in one turn
    expect([pages.size, scopes.size]).toEqual([left, left])
  })
})

describe('a mutation that was refused because another account is logged in', () => {
  it('leaves a message until the page is loaded again, in the place of that of the form', async () => {
    const { Shop } = await prepareShop({})
    render(<Page />, { wrapper: Shop })
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    act(() => void window.dispatchEvent(new Event(otherAccountEvent)))
    expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ein anderes Konto angemeldet. Deshalb hat sich nichts geändert/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Seite neu laden', hidden: true }))
    expect(reloadPage).toHaveBeenCalledOnce()
  })
})

/** A form that says that nothing was saved. */
function Page() {
  const snackbar = useSnackbar()
  return (
    <>
      <SessionWatch />
      <button onClick={() => snackbar.error('Das hat nicht geklappt.')}>Speichern</button>
      <SnackbarOutlet />
    </>
  )
}
