import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { lastThreeOClock, useVisitor, visitorAtom } from '../../shop/visitor.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { ToLogin } from './to-login.tsx'

async function arrive({ isKnown = false, isLeaving = false, searchPath = '' }) {
  const { Shop, store } = await prepareShop({})
  if (isKnown) store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  store.set(isLeavingAtom, isLeaving)
  const location = memoryLocation({ path: '/profile/data', searchPath, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <ToLogin />
      <SnackbarOutlet />
    </Router>,
    { wrapper: Shop },
  )
  await waitFor(() => expect(location.history[0]).toContain('/login'))
  return { store, location, Shop }
}
function Who() {
  return <p>{useVisitor()?.name ?? 'anonymous'}</p>
}
const said = () => screen.queryAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)

describe('a page that needs a login', () => {
  it('P 92a, R 158a: is the return address, without a message for one who never logged in', async () => {
    const { store } = await arrive({})
    expect(store.get(returnPathAtom)).toBe('/profile/data')
    expect(said()).toEqual([])
  })

  it('tells visitors whose session has expired', async () => {
    const { store, Shop } = await arrive({ isKnown: true })
    expect(said()).toEqual(['Deine Anmeldung ist abgelaufen. Melde dich bitte noch einmal an.'])
    expect(store.get(returnPathAtom)).toBe('/profile/data')
    // The name is kept with the last 03:00 UTC as expiry: a second visit is that of an anonymous visitor.
    expect(store.get(visitorAtom)).toEqual({ name: 'Lena', expiresAt: lastThreeOClock(Date.now()) })
    cleanup()
    render(<Who />, { wrapper: Shop })
    expect(screen.getByText('anonymous')).toBeTruthy()
  })

  it('is not remembered after a logout', async () => {
    const { store } = await arrive({ isLeaving: true })
    expect(store.get(returnPathAtom)).toBeNull()
    expect(said()).toEqual([])
  })

  it.each(['true', 'false'])('P 92b: passes on the result of the link in a mail (%s)', async (result) => {
    const { location } = await arrive({ searchPath: `success=${result}` })
    expect(location.history).toEqual([`/login?success=${result}`])
  })
})
