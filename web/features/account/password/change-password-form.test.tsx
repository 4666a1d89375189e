import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const changed = {
  changePassword: {
    __typename: 'ChangePasswordPayload',
    viewer: { __typename: 'Viewer', id: '7', firstName: 'Lena' },
    sessionExpiresAt: '2099-02-01T00:00:00Z',
    userErrors: [],
  },
}
const refused = (code: string, field: string) => ({
  changePassword: {
    __typename: 'ChangePasswordPayload',
    viewer: null,
    sessionExpiresAt: null,
    userErrors: [{ __typename: 'AccountUserError', code, field: ['input', field] }],
  },
})

async function open(response: () => unknown, hasPassword = true) {
  const shop = await prepareShop({ ChangePassword: response })
  shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  render(<ChangePasswordForm email="lena@example.de" hasPassword={hasPassword} />, { wrapper: shop.Shop })
  return shop
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }))

async function fillIn(): Promise<void> {
  await userEvent.type(field('Jetziges Passwort'), 'Kamin&Sauna94')
  await userEvent.type(field('Neues Passwort'), 'Frische&Luft26')
  await userEvent.type(field('Neues Passwort wiederholen'), 'Frische&Luft26')
}

describe('changing the password', () => {
  it('P 164b, R 95b: continues with the new session, and clears the fields but not the focus', async () => {
    const { asked, store } = await open(() => changed)
    await fillIn()
    await send()
    expect(asked.map(({ variables }) => variables)).toEqual([
      {
        input: {
          currentPassword: 'Kamin&Sauna94',
          newPassword: 'Frische&Luft26',
          newPasswordRepeat: 'Frische&Luft26',
        },
      },
    ])
    expect(store.get(visitorAtom)).toEqual({ name: 'Lena', expiresAt: '2099-02-01T00:00:00Z' })
    expect([
      field('Jetziges Passwort').value,
      field('Neues Passwort').value,
      field('Neues Passwort wiederholen').value,
    ]).toEqual(['', '', ''])
    expect(screen.queryByText(', erfüllt')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Passwort ändern' }))
  })

  it.each([
    [
      'CURRENT_PASSWORD_WRONG',
      'currentPassword',
      'Jetziges Passwort',
      'Das ist nicht dein jetziges Passwort.',
    ],
    ['PASSWORD_TOO_WEAK', 'newPassword', 'Neues Passwort', 'Dem Passwort fehlt noch etwas'],
  ])(
    'R 269a: shows the error (%s) beside the field and keeps what was typed',
    async (code, name, label, words) => {
      const { store } = await open(() => refused(code, name))
      await fillIn()
      await send()
      expect(screen.getByText(new RegExp(words))).toBeTruthy()
      expect(document.activeElement).toBe(field(label))
      expect(field('Jetziges Passwort').value).toBe('Kamin&Sauna94')
      expect(store.get(visitorAtom)?.expiresAt).toBe('2099-01-01T00:00:00Z')
    },
  )

  it('asks for no current one where none was chosen yet', async () => {
    const { asked } = await open(() => changed, false)
    expect(screen.queryByLabelText('Jetziges Passwort')).toBeNull()
    await userEvent.type(field('Neues Passwort'), 'Frische&Luft26')
    await userEvent.type(field('Neues Passwort wiederholen'), 'Frische&Luft26')
    await userEvent.click(screen.getByRole('button', { name: 'Passwort festlegen' }))
    const input = { newPassword: 'Frische&Luft26', newPasswordRepeat: 'Frische&Luft26' }
    expect(asked.map(({ variables }) => variables)).toEqual([{ input }])
  })
})
