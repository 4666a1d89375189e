import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitorAtom } from '../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { ResetPasswordPage } from './reset-password.tsx'

const secrets = { userId: '1001', token: 'q3V0c2xZ', emailCode: 'b25seS10' }
const payload = (isReset: boolean, codes: string[] = [], endedSession = false) => ({
  resetPassword: {
    __typename: 'ResetPasswordPayload',
    isReset,
    endedSession,
    userErrors: codes.map((code) => ({ __typename: 'AccountUserError', code, field: null })),
  },
})

async function arrive(searchPath: string, responses: Responses = {}, isLoggedIn = false) {
  const shop = await prepareShop({
    LogOut: () => ({ logOut: { __typename: 'LogOutPayload', isLoggedOut: true } }),
    ...responses,
  })
  if (isLoggedIn) shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  const location = memoryLocation({ path: '/resetPassword', searchPath, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <ResetPasswordPage />
      <SnackbarOutlet />
    </Router>,
    { wrapper: shop.Shop },
  )
  return { ...shop, location }
}
const link = new URLSearchParams(secrets).toString()

async function choose(password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Neues Passwort'), password)
  await userEvent.type(screen.getByLabelText('Neues Passwort wiederholen'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }))
}

describe('the link for a new password', () => {
  it('P 89, R 18b, R 270c: leaves no secret in address and history, and still sends them', async () => {
    const { asked, location } = await arrive(link, { ResetPassword: () => payload(true) })
    await waitFor(() => expect(location.history).toEqual(['/resetPassword']))
    await choose('Frische&Luft26')
    expect(asked).toEqual([
      {
        operation: 'ResetPassword',
        variables: {
          input: { ...secrets, newPassword: 'Frische&Luft26', newPasswordRepeat: 'Frische&Luft26' },
        },
      },
    ])
    expect(location.history).toEqual(['/login'])
    expect(screen.getByRole('status', { hidden: true }).textContent).toContain('Dein neues Passwort gilt.')
    expect(localStorage.length).toBe(0)
  })

  it('logs out the visitor whose session it ended', async () => {
    const { asked, store } = await arrive(link, { ResetPassword: () => payload(true, [], true) }, true)
    await choose('Frische&Luft26')
    expect(asked.map(({ operation }) => operation)).toEqual(['ResetPassword', 'LogOut'])
    expect(store.get(visitorAtom)).toBeNull()
  })

  it('leaves another logged-in visitor alone whose session goes on', async () => {
    const { asked, store } = await arrive(link, { ResetPassword: () => payload(true) }, true)
    await choose('Frische&Luft26')
    expect(asked.map(({ operation }) => operation)).toEqual(['ResetPassword'])
    expect(store.get(visitorAtom)?.name).toBe('Lena')
  })

  it('that is used or expired leads to a new one, and the focus moves along', async () => {
    await arrive(link, { ResetPassword: () => payload(false, ['RESET_LINK_INVALID']) })
    await choose('Frische&Luft26')
    expect(screen.getByRole('alert').textContent).toContain('Dieser Link gilt nicht mehr.')
    const again = screen.getByRole('button', { name: 'Neuen Link anfordern' })
    expect(document.activeElement).toBe(again)
    await userEvent.click(again)
    expect(screen.getByRole('dialog', { name: 'Passwort vergessen?' })).toBeTruthy()
  })

  it.each(Object.keys(secrets))('without its %s sends nothing and offers a new one', async (missing) => {
    const { asked } = await arrive(new URLSearchParams({ ...secrets, [missing]: '' }).toString())
    expect(screen.getByRole('alert').textContent).toContain('ist nicht vollständig.')
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull()
    expect(asked).toEqual([])
  })
})
