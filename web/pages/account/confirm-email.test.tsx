import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pendingCodeAtom } from '../../features/account/code/pending-code.ts'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { ConfirmEmailPage } from './confirm-email.tsx'

const path = '/login?storeId=2&success=true'
const confirmed = { confirmRegistration: { __typename: 'ConfirmRegistrationPayload', path, userErrors: [] } }
const refused = (code: string, field: string[] | null = null) => ({
  confirmRegistration: {
    __typename: 'ConfirmRegistrationPayload',
    path: null,
    userErrors: [{ __typename: 'AccountUserError', code, field }],
  },
})

const held = { id: 'held', heldUntil: '2099-12-05T16:40:00Z', serverTime: '2026-12-05T16:30:00Z' }

async function arrive(searchPath: string, responses: Responses = {}) {
  const shop = await prepareShop(responses)
  const location = memoryLocation({ path: '/confirm-email', searchPath, record: true })
  const drawOnServer = () =>
    renderToString(
      <shop.Shop>
        <Router ssrPath="/confirm-email" ssrSearch={searchPath}>
          <ConfirmEmailPage />
        </Router>
      </shop.Shop>,
    )
  const open = () =>
    render(
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ConfirmEmailPage />
      </Router>,
      // Strict mode: effects run twice.
      { wrapper: shop.Shop, reactStrictMode: true },
    )
  return { ...shop, location, drawOnServer, open }
}
const words = () => screen.getByRole('status').textContent
const inputs = (asked: { variables: Record<string, unknown> }[]) =>
  asked.map(({ variables }) => variables['input'])

async function enter(password: string): Promise<void> {
  const field = await screen.findByLabelText('Passwort')
  await userEvent.clear(field)
  await userEvent.type(field, password)
  await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }))
}

describe('the link in the mail about a registration', () => {
  it('confirms once in the browser that registered, and leads on', async () => {
    const { open, asked, location } = await arrive('token=abc', { ConfirmRegistration: () => confirmed })
    open()
    expect(words()).toBe('Einen Moment, wir bestätigen deine Adresse.')
    await waitFor(() => expect(location.history).toEqual([path]))
    expect(inputs(asked)).toEqual([{ token: 'abc' }])
  })

  it.each([
    ['confirmed just now', () => confirmed],
    ['confirmed before', () => refused('ALREADY_CONFIRMED')],
  ])('%s ends the wait for its code, and keeps the address for the login', async (_when, response) => {
    const { open, store } = await arrive('token=abc', { ConfirmRegistration: response })
    store.set(pendingCodeAtom, { email: 'lena@example.com', sentAt: '2099-01-01T00:00:00Z', resendsLeft: 2 })
    open()
    await waitFor(() => expect(store.get(pendingCodeAtom)).toBeNull())
    expect(store.get(registrationDraftAtom)).toEqual({ email: 'lena@example.com' })
  })

  it('confirms nothing when the page is only rendered on the server', async () => {
    const { drawOnServer, asked } = await arrive('token=abc')
    expect(drawOnServer()).toContain('Einen Moment')
    expect(asked).toEqual([])
  })

  it('asks for the password of the registration in another browser', async () => {
    const { open, asked, location } = await arrive('token=abc', {
      ConfirmRegistration: ({ input }) => {
        const { password } = input as { password?: string }
        if (password === undefined) return refused('PASSWORD_REQUIRED')
        return password === 'Kamin&Sauna94' ? confirmed : refused('PASSWORD_WRONG', ['input', 'password'])
      },
    })
    open()
    await waitFor(() => expect(words()).toContain('in einem anderen Browser angelegt'))
    expect(screen.getByText(/Du hast kein Konto angelegt\?/)).toBeTruthy()
    await enter('Planted&Pass1')
    await waitFor(() => expect(screen.getByLabelText('Passwort').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/nimm den Link aus der anderen Mail/)).toBeTruthy()
    await enter('Kamin&Sauna94')
    await waitFor(() => expect(location.history).toEqual([path]))
    expect(inputs(asked)).toEqual([
      { token: 'abc' },
      { token: 'abc', password: 'Planted&Pass1' },
      { token: 'abc', password: 'Kamin&Sauna94' },
    ])
  })

  it.each([
    ['goes on with the checkout', held, '/booking/finalize?success=true'],
    ['is led to the login without the held suite', null, '/login?success=true'],
  ])('the browser %s', async (_where, holds, next) => {
    const { open, location, store } = await arrive('token=abc', {
      ConfirmRegistration: () => ({
        confirmRegistration: { ...confirmed.confirmRegistration, path: '/booking/finalize?success=true' },
      }),
    })
    store.set(heldBookingAtom, holds)
    open()
    await waitFor(() => expect(location.history).toEqual([next]))
  })

  it.each(['CONFIRMATION_LINK_INVALID', 'INVALID_INPUT'])(
    'reports that it is used up (%s) and leads to login and registration',
    async (code) => {
      const { open } = await arrive('token=old', { ConfirmRegistration: () => refused(code) })
      open()
      await waitFor(() => expect(words()).toContain('schon benutzt oder abgelaufen'))
      expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login')
      expect(screen.queryByLabelText('Passwort')).toBeNull()
    },
  )

  it('says after a second use that all is well, and offers the login alone', async () => {
    const { open } = await arrive('token=abc', { ConfirmRegistration: () => refused('ALREADY_CONFIRMED') })
    open()
    await waitFor(() => expect(words()).toContain('schon bestätigt, alles ist gut'))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login'])
    expect(screen.queryByLabelText('Passwort')).toBeNull()
  })

  it.each([
    ['CONFIRMATION_LINK_INVALID', 'schon benutzt oder abgelaufen'],
    ['ALREADY_CONFIRMED', 'schon bestätigt, alles ist gut'],
  ])('reports that it ended while the password was typed (%s)', async (code, text) => {
    const { open } = await arrive('token=abc', {
      ConfirmRegistration: ({ input }) =>
        refused('password' in (input as object) ? code : 'PASSWORD_REQUIRED'),
    })
    open()
    await enter('Kamin&Sauna94')
    await waitFor(() => expect(words()).toContain(text))
    expect(screen.queryByLabelText('Passwort')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('status'))
  })

  it.each<[state: string, response: unknown, words: string]>([
    ['the connection is lost', new TypeError('no connection'), 'Keine Verbindung'],
    ['the spa API is unavailable', null, 'Dein Link gilt weiter'],
    ['the rate limit is reached', refused('TOO_MANY_REQUESTS'), 'zu viele Versuche'],
  ])('can be followed again after %s', async (_state, first, reason) => {
    let next = first
    const { open, location } = await arrive('token=abc', { ConfirmRegistration: () => next })
    open()
    await waitFor(() => expect(words()).toContain(reason))
    expect(location.history).toEqual(['/confirm-email?token=abc'])
    next = confirmed
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(location.history).toEqual([path]))
  })

  it('of a new address waits for a press, and confirms once', async () => {
    const { open, asked, location, drawOnServer } = await arrive('token=abc&change=true', {
      ConfirmRegistration: () => confirmed,
    })
    expect(drawOnServer()).toContain('Neue Adresse bestätigen')
    open()
    expect(words()).toContain('gilt diese E-Mail-Adresse für dein Konto')
    expect(screen.getByText(/Ohne den Knopf ändert sich nichts/)).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }))
    await waitFor(() => expect(location.history).toEqual([path]))
    expect(inputs(asked)).toEqual([{ token: 'abc' }])
  })

  it.each([
    ['ALREADY_CONFIRMED', 'schon bestätigt, alles ist gut'],
    ['CONFIRMATION_LINK_INVALID', 'trag sie dort noch einmal ein'],
  ])('of a new address says after the press how it ended (%s)', async (code, text) => {
    const { open } = await arrive('token=abc&change=true', { ConfirmRegistration: () => refused(code) })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Adresse bestätigen' }))
    await waitFor(() => expect(words()).toContain(text))
    expect(document.activeElement).toBe(screen.getByRole('status'))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/login'])
  })

  it.each(['', 'token='])('without its token (%s) sends nothing', async (search) => {
    const { open, asked } = await arrive(search)
    open()
    expect(words()).toContain('ist nicht vollständig.')
    expect(asked).toEqual([])
  })
})
