import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import { LoginForm } from '../login/login-form.tsx'
// Its code is there at once.
import './passkey-login.tsx'
import { closed, credential, giveBrowserPasskeys, payload, ShopAt } from './testing.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const options = (challenge = 'one') =>
  payload('createPasskeyLoginOptions', { optionsJson: JSON.stringify({ challenge }) })
const viewer = { __typename: 'Viewer', id: '7', firstName: 'Lena' }
const welcome = payload('logInWithPasskey', { viewer, sessionExpiresAt: '2026-12-21T04:00:00Z' })
const refused = (code: string) => payload('logInWithPasskey', { viewer: null, sessionExpiresAt: null }, code)

async function openForm(responses: Responses = {}, prepare?: (shop: Shop) => void, origin?: string) {
  const onLoggedIn = vi.fn<(visitor: Visitor) => Promise<void>>(async () => undefined)
  const shop = await prepareShop({ CreatePasskeyLoginOptions: () => options(), ...responses })
  prepare?.(shop)
  const { unmount } = await act(async () =>
    render(
      <ShopAt origin={origin}>
        <LoginForm onLoggedIn={onLoggedIn} />
      </ShopAt>,
      { wrapper: shop.Shop },
    ),
  )
  const name = 'Mit Passkey anmelden'
  const button = () => screen.queryByRole('button', { name })
  return {
    ...shop,
    onLoggedIn,
    button,
    unmount,
    press: async () => userEvent.click(await screen.findByRole('button', { name })),
  }
}
type Shop = Awaited<ReturnType<typeof prepareShop>>
const lena = { name: 'Lena', expiresAt: '2026-12-21T04:00:00Z' }

describe('the button of a passkey', () => {
  it('logs in with what the authenticator signed', async () => {
    const { get } = giveBrowserPasskeys({ get: async () => credential })
    const { press, asked, onLoggedIn } = await openForm({ LogInWithPasskey: () => welcome })
    await press()
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(lena))
    expect(get).toHaveBeenCalledWith({ publicKey: { challenge: 'one' } })
    const signed = { authenticatorData: 'about', signature: 'signed', userHandle: 'handle' }
    expect(asked.at(-1)!.variables).toEqual({
      input: { credentialId: 'credential', clientDataJson: 'data', ...signed },
    })
  })

  it.each([
    ['of another site', refused('PASSKEY_REFUSED'), 'gehört zu einer anderen Website'],
    ['that took too long', refused('PASSKEY_TIMED_OUT'), 'Das hat zu lange gedauert'],
  ])('says what to do about one %s, and keeps what was typed', async (_, response, words) => {
    giveBrowserPasskeys({ get: async () => credential })
    const { press, onLoggedIn } = await openForm({ LogInWithPasskey: () => response })
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' })
    await userEvent.type(email, 'lena@example.de')
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(email.value).toBe('lena@example.de')
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('says that the other login is there after its dialog was closed, and can be pressed again', async () => {
    giveBrowserPasskeys({ get: closed })
    const { press, button } = await openForm()
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain('mit einem Code oder deinem Passwort')
    await waitFor(() => expect(button()!.getAttribute('aria-busy')).toBeNull())
  })

  it.each([
    ['offline', () => new Error('lost'), 'Keine Verbindung'],
    [
      'after too many',
      () => payload('createPasskeyLoginOptions', { optionsJson: null }, 'TOO_MANY_REQUESTS'),
      'zu viele',
    ],
  ])('says so %s', async (_, respond, words) => {
    giveBrowserPasskeys()
    const { press } = await openForm({ CreatePasskeyLoginOptions: respond })
    await press()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('is not there in a browser without passkeys, and nothing is asked', async () => {
    const { button, asked } = await openForm()
    expect([button(), asked]).toEqual([null, []])
  })

  it.each(['https://wellzone.example', 'http://192.168.0.7:3000'])(
    'is not there while the shop is at %s, which would refuse it',
    async (origin) => {
      giveBrowserPasskeys({ isConditional: true })
      const { button, asked } = await openForm({}, undefined, origin)
      expect([button(), asked]).toEqual([null, []])
    },
  )

  it('is there under localhost for a shop on the loopback address', async () => {
    giveBrowserPasskeys()
    const { button } = await openForm({}, undefined, window.location.origin.replace('localhost', '127.0.0.1'))
    expect(button()).not.toBeNull()
  })

  it.each([
    ['https://wellzone.example', 1],
    ['http://127.0.0.1:4000', 0],
  ])('has a place in the page that the server of %s makes, %i times', async (origin, places) => {
    const shop = await prepareShop({})
    const form = (
      <ShopAt origin={origin}>
        <LoginForm onLoggedIn={async () => undefined} />
      </ShopAt>
    )
    const html = renderToString(<shop.Shop>{form}</shop.Shop>)
    expect(html.split('passkey-login')).toHaveLength(places + 1)
  })

  it('is not there on the tablet of a store, which waits for none either', async () => {
    const { get } = giveBrowserPasskeys({ isConditional: true })
    const now = Date.now()
    const guest = { storeNumber: 2, guest: 'one', since: now, touchedAt: now }
    const { button, asked } = await openForm({}, ({ store }) =>
      store.set(onSiteModeAtom, { state: 'inUse', ...guest }),
    )
    expect([button(), asked, get.mock.calls]).toEqual([null, [], []])
  })
})

describe('where the browser fills in the email', () => {
  it('a passkey can be chosen', async () => {
    const { get } = giveBrowserPasskeys({
      get: async ({ mediation }) => (mediation === 'conditional' ? credential : closed()),
      isConditional: true,
    })
    const { onLoggedIn, unmount } = await openForm({ LogInWithPasskey: () => welcome })
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(lena))
    expect(get.mock.calls[0]![0].mediation).toBe('conditional')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-Mail' }).autocomplete).toBe(
      'username webauthn',
    )
    unmount()
  })

  it('waiting ends when the form is left', async () => {
    const { get } = giveBrowserPasskeys({ isConditional: true })
    const { unmount } = await openForm()
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
    const { signal } = get.mock.calls[0]![0]
    expect(signal!.aborted).toBe(false)
    unmount()
    expect(signal!.aborted).toBe(true)
  })

  it('waiting ends for the button, and goes on after it', async () => {
    const { get } = giveBrowserPasskeys({
      get: ({ mediation, signal }) =>
        mediation === 'conditional'
          ? new Promise((_, refuse) => signal!.addEventListener('abort', () => refuse(new Error('left'))))
          : closed(),
      isConditional: true,
    })
    const { press } = await openForm()
    await waitFor(() => expect(get).toHaveBeenCalledTimes(1))
    await press()
    await waitFor(() =>
      expect(get.mock.calls.map(([{ mediation }]) => mediation)).toEqual([
        'conditional',
        undefined,
        'conditional',
      ]),
    )
    expect(get.mock.calls[0]![0].signal!.aborted).toBe(true)
  })

  it('nothing is said while the spa gives no options', async () => {
    const { get } = giveBrowserPasskeys({ isConditional: true })
    const none = payload('createPasskeyLoginOptions', { optionsJson: null }, 'TOO_MANY_REQUESTS')
    const { asked } = await openForm({ CreatePasskeyLoginOptions: () => none })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect([screen.queryByRole('alert'), get.mock.calls]).toEqual([null, []])
  })
})
