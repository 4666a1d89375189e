import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { LoginForm } from './login-form.tsx'

const payload = (email: string | null, userErrors: { code: string; field: string[] | null }[] = []) => ({
  requestPasswordReset: {
    __typename: 'RequestPasswordResetPayload',
    email,
    userErrors: userErrors.map((error) => ({ __typename: 'AccountUserError', ...error })),
  },
})

async function openDialog(response: () => unknown, typed = 'lena@example.de') {
  const shop = await prepareShop({ RequestPasswordReset: response })
  render(
    <>
      <LoginForm startsByPassword onLoggedIn={() => Promise.resolve()} />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  if (typed) await userEvent.type(screen.getByLabelText('E-Mail'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Passwort vergessen?' }))
  const dialog = screen.getByRole('dialog', { name: 'Passwort vergessen?' })
  return {
    ...shop,
    dialog,
    send: () => userEvent.click(within(dialog).getByRole('button', { name: 'Link schicken' })),
  }
}
const said = (role: string) =>
  screen.queryAllByRole(role, { hidden: true }).map(({ textContent }) => textContent)

describe('a forgotten password', () => {
  it('R 270a: starts with the typed email, and promises a mail for any address', async () => {
    const { asked, send } = await openDialog(() => payload('lena@example.de'))
    await send()
    expect(asked).toEqual([
      { operation: 'RequestPasswordReset', variables: { input: { email: 'lena@example.de' } } },
    ])
    expect(said('status')).toContain(
      'Eine Mail an lena@example.de ist unterwegs. Der Link darin gilt 30\u00a0Minuten.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('lena@example.de')
  })

  it('asks for an email beside its field', async () => {
    const { asked, dialog, send } = await openDialog(() => payload(null), '')
    await send()
    expect(within(dialog).getByText('Bitte trag deine E-Mail ein.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('E-Mail'))
    expect(asked).toEqual([])
  })

  it.each<[what: string, response: () => unknown, words: string]>([
    [
      'a rate limit',
      () => payload(null, [{ code: 'TOO_MANY_REQUESTS', field: null }]),
      'Das waren zu viele Versuche.',
    ],
    ['a lost connection', () => new TypeError('no connection'), 'Keine Verbindung.'],
  ])('R 269b: reports %s, and stays open with what was typed', async (_what, response, words) => {
    const { dialog, send } = await openDialog(response)
    await send()
    expect(said('alert')).toEqual([expect.stringContaining(words)])
    expect(within(dialog).getByLabelText<HTMLInputElement>('E-Mail').value).toBe('lena@example.de')
  })
})
