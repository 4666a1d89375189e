import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { LoginPage } from './login.tsx'
import { RegisterPage } from './register.tsx'

async function open(
  Page: () => React.JSX.Element,
  { returnPath = null as string | null, isLoggedIn = true },
) {
  const { Shop, store } = await prepareShop({})
  if (isLoggedIn) store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  store.set(returnPathAtom, returnPath)
  const location = memoryLocation({ path: '/start', record: true })
  const tree = (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Page />
    </Router>
  )
  render(tree, { wrapper: Shop })
  return location
}

it.each([
  ['login', LoginPage],
  ['registration', RegisterPage],
])('P 88a, R 158b: the page of the %s sends a visitor on who is logged in already', async (_, Page) => {
  const location = await open(Page, {})
  await waitFor(() => expect(location.history).toEqual(['/profile']))
})

it('leads to the page that asked for the login', async () => {
  const location = await open(RegisterPage, { returnPath: '/booking/finalize' })
  await waitFor(() => expect(location.history).toEqual(['/booking/finalize']))
})

it('stays for a visitor without a session', async () => {
  const location = await open(RegisterPage, { isLoggedIn: false })
  expect(location.history).toEqual(['/start'])
})
