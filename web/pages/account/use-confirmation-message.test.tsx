import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { useConfirmationMessage } from './use-confirmation-message.tsx'

function Page() {
  useConfirmationMessage()
  return null
}

async function arrive(searchPath: string, isLoggedIn: boolean, path = '/login') {
  const { Shop, store } = await prepareShop({})
  const location = memoryLocation({ path, searchPath, record: true })
  if (isLoggedIn) store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  store.set(storageReadyAtom, false)
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Page />
      <SnackbarOutlet />
    </Router>,
    { wrapper: Shop },
  )
  act(() => store.set(storageReadyAtom, true))
  return { location, store }
}

describe('returning from the confirmation mail', () => {
  it.each<[result: string, isLoggedIn: boolean, role: string, words: string]>([
    ['true', false, 'status', 'Du kannst dich jetzt anmelden.'],
    ['false', false, 'alert', 'Der Link ist schon benutzt oder abgelaufen'],
    ['true', true, 'status', 'Deine neue E-Mail-Adresse ist bestätigt'],
    ['false', true, 'alert', 'Steht die neue Adresse noch nicht in deinen Daten'],
  ])(
    'P 22d, P 88b, R 269c: shows the result once (success=%s, logged in: %s) and removes it from the address',
    async (result, isLoggedIn, role, words) => {
      const { location } = await arrive(`success=${result}&storeId=2`, isLoggedIn)
      await waitFor(() => expect(location.history).toEqual(['/login?storeId=2']))
      expect(screen.getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(words),
      ])
    },
  )

  it.each([
    ['/', false, '/login'],
    ['/', true, '/profile/data'],
    ['/login', false, undefined],
  ])('leads on from a link that is not valid (%s, logged in: %s)', async (path, isLoggedIn, href) => {
    await arrive('success=false', isLoggedIn, path)
    const alert = await screen.findByRole('alert', { hidden: true })
    expect(alert.querySelector('a')?.getAttribute('href')).toBe(href)
  })

  it.each([
    ['disappears with the login', true, 0],
    ['stays without a login', false, 1],
  ])('asks to log in, in a message that %s', async (_what, logsIn, left) => {
    const { store } = await arrive('success=true', false)
    const messages = () => screen.queryAllByText(/Du kannst dich jetzt anmelden/)
    await waitFor(() => expect(messages()).toHaveLength(1))
    if (logsIn) act(() => store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' }))
    expect(messages()).toHaveLength(left)
  })

  it.each(['', 'success=maybe'])('shows nothing if nothing was confirmed (%s)', async (search) => {
    await arrive(search, false)
    expect(screen.queryByRole('status', { hidden: true })).toBeNull()
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  })
})
