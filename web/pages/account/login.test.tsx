import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { codeSentAtom, pendingCodeAtom } from '../../features/account/code/pending-code.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { LoginPage } from './login.tsx'
import { RegisterPage } from './register.tsx'

async function open(isLogin: boolean, Page = LoginPage) {
  const shop = await prepareShop({})
  shop.store.set(codeSentAtom, { email: 'lena@example.de', resendsLeft: 2, isLogin })
  const { hook, searchHook } = memoryLocation({ path: '/login' })
  render(
    <Router {...{ hook, searchHook }}>
      <Page />
    </Router>,
    { wrapper: shop.Shop },
  )
  return shop
}
const email = () => screen.getByLabelText<HTMLInputElement>('E-Mail').value

it.each([
  ['Andere Adresse', 'Code per Mail schicken'],
  ['Mit Passwort anmelden', 'Anmelden'],
])(
  'a code that a login waits for makes way for the form again, with its address (%s)',
  async (name, button) => {
    const { store } = await open(true)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Schau kurz in dein Postfach')
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(email()).toBe('lena@example.de'))
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(store.get(pendingCodeAtom)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  },
)

it('the code of a registration leaves the login as it is', async () => {
  await open(false)
  expect(screen.queryByLabelText('Code aus der Mail')).toBeNull()
  await waitFor(() => expect(email()).toBe('lena@example.de'))
})

it('the code of a login does not keep from registering', async () => {
  await open(true, RegisterPage)
  expect(screen.queryByLabelText('Code aus der Mail')).toBeNull()
  expect(screen.getByRole('button', { name: 'Code schicken' })).toBeTruthy()
})
