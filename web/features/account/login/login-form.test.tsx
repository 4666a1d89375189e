import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Visitor } from '../../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import { codeSentAtom, pendingCodeAtom } from '../code/pending-code.ts'
import { LoginForm } from './login-form.tsx'

const refused = (code: string) => ({
  logIn: {
    __typename: 'LogInPayload',
    viewer: null,
    sessionExpiresAt: null,
    userErrors: [{ __typename: 'AccountUserError', code, field: null }],
  },
})
const welcome = {
  logIn: {
    __typename: 'LogInPayload',
    viewer: { __typename: 'Viewer', id: '7', firstName: 'Lena' },
    sessionExpiresAt: '2026-12-21T04:00:00Z',
    userErrors: [],
  },
}

async function openForm(responses: Responses = {}, whatFollows = Promise.resolve()) {
  const onLoggedIn = vi.fn<(visitor: Visitor) => Promise<void>>(() => whatFollows)
  const shop = await prepareShop(responses)
  render(<LoginForm onLoggedIn={onLoggedIn} />, { wrapper: shop.Shop })
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' })
  const askForCode = () => userEvent.click(screen.getByRole('button', { name: 'Code per Mail schicken' }))
  return { ...shop, onLoggedIn, email, askForCode }
}

async function openWithPassword(responses: Responses = {}, whatFollows = Promise.resolve()) {
  const form = await openForm(responses, whatFollows)
  await userEvent.click(screen.getByRole('button', { name: 'Mit Passwort anmelden' }))
  const password = screen.getByLabelText<HTMLInputElement>('Passwort')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Anmelden' }))
  const fill = async () => {
    await userEvent.type(form.email, ' lena@example.de ')
    await userEvent.type(password, 'Kamin&Sauna94')
  }
  return { ...form, password, press, fill }
}

describe('logging in', () => {
  it('speaks of a first confirmation only where a code is on its way', async () => {
    const { store } = await openForm()
    const hint = () => screen.queryByText(/Bestätige zuerst deine E-Mail/)
    expect(hint()).toBeNull()
    act(() => store.set(codeSentAtom, { email: 'lena@example.de', resendsLeft: 2 }))
    expect(hint()).toBeTruthy()
  })

  it('reports missing input beside its field, focuses it, and sends no request', async () => {
    const { press, email, password, asked } = await openWithPassword()
    await press()
    expect(email.getAttribute('aria-describedby')).toBe(
      screen.getByText('Bitte trag deine E-Mail ein.').closest('p')?.id,
    )
    expect(screen.getByText('Bitte trag dein Passwort ein.')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    await userEvent.type(email, 'lena')
    expect(
      screen.getByText('Diese Adresse stimmt so nicht. Sie sieht etwa so aus: name@beispiel.de'),
    ).toBeTruthy()
    await userEvent.type(email, '@example.de')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(asked).toEqual([])
  })

  it.each([
    ['LOGIN_FAILED', 'Das hat nicht gepasst.'],
    ['EMAIL_NOT_VERIFIED', 'Deine E-Mail ist noch nicht bestätigt.'],
    ['TOO_MANY_REQUESTS', 'Das waren zu viele Versuche.'],
  ])('announces a refusal (%s) and keeps what was typed', async (code, words) => {
    const { press, fill, email, password, onLoggedIn } = await openWithPassword({
      LogIn: () => refused(code),
    })
    await fill()
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect([email.value.trim(), password.value]).toEqual(['lena@example.de', 'Kamin&Sauna94'])
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('can be retried after a lost connection', async () => {
    let isLost = true
    const { press, fill, onLoggedIn } = await openWithPassword({
      LogIn: () => (isLost ? new TypeError('no connection') : welcome),
    })
    await fill()
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung.')
    isLost = false
    await press()
    expect(onLoggedIn).toHaveBeenCalledTimes(1)
  })

  it('passes the visitor on, and ignores further presses until `onLoggedIn` is done', async () => {
    const { asked, fill, onLoggedIn } = await openWithPassword(
      { LogIn: () => welcome },
      new Promise(() => undefined),
    )
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Anmelden' }))
    expect(asked.map(({ variables }) => variables)).toEqual([
      { input: { email: 'lena@example.de', password: 'Kamin&Sauna94' } },
    ])
    expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith({ name: 'Lena', expiresAt: '2026-12-21T04:00:00Z' })
  })
})

const codeSent = (email: string | null, code?: string) => ({
  requestLoginCode: {
    __typename: 'RequestLoginCodePayload',
    email,
    userErrors: code ? [{ __typename: 'AccountUserError', code, field: null }] : [],
  },
})

describe('a login by code', () => {
  it('is asked for first, also by Enter and after the password was looked at, and waited for', async () => {
    const { asked, email, store, onLoggedIn } = await openWithPassword({
      RequestLoginCode: () => codeSent('lena@example.de'),
    })
    expect(document.activeElement).toBe(email)
    await userEvent.click(screen.getByRole('button', { name: 'Ohne Passwort anmelden' }))
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    await userEvent.type(email, ' lena@example.de {Enter}')
    expect(asked).toEqual([
      { operation: 'RequestLoginCode', variables: { input: { email: 'lena@example.de' } } },
    ])
    expect(store.get(pendingCodeAtom)).toMatchObject({
      email: 'lena@example.de',
      resendsLeft: 2,
      isLogin: true,
    })
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('reports a missing email beside its field, and no missing password', async () => {
    const { asked, askForCode, email } = await openForm()
    await askForCode()
    expect(screen.getByText('Bitte trag deine E-Mail ein.')).toBeTruthy()
    expect(document.activeElement).toBe(email)
    expect(screen.queryByText('Bitte trag dein Passwort ein.')).toBeNull()
    expect(asked).toEqual([])
  })

  it.each<[what: string, response: () => unknown, words: string]>([
    ['too many mails', () => codeSent(null, 'TOO_MANY_REQUESTS'), 'Das waren zu viele Versuche.'],
    ['a lost connection', () => new TypeError('no connection'), 'Keine Verbindung.'],
  ])('announces %s, keeps what was typed and waits for no code', async (_what, response, words) => {
    const { askForCode, email, store } = await openForm({ RequestLoginCode: response })
    await userEvent.type(email, 'lena@example.de')
    await askForCode()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect([email.value, store.get(pendingCodeAtom)]).toEqual(['lena@example.de', null])
  })
})
