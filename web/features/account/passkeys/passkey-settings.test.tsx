import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { pendingCodeAtom } from '../code/pending-code.ts'
import { PasskeyOffer } from './passkey-offer.tsx'
import { PasskeySettings } from './passkey-settings.tsx'
import {
  alreadyThere,
  closed,
  credential,
  giveBrowserPasskeys,
  payload,
  ShopAt,
  viewerWith,
} from './testing.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const options = payload('createPasskeyOptions', { optionsJson: '{}' })
const needsLogin = payload('createPasskeyOptions', { optionsJson: null }, 'FRESH_LOGIN_NEEDED')
const added = payload('addPasskey', { passkey: { __typename: 'Passkey', id: 'new' } })
const removed = payload('removePasskey', { removedPasskeyId: 'one' })
let removals = 0
const needsLoginOnce = () =>
  removals++ === 0 ? payload('removePasskey', { removedPasskeyId: null }, 'FRESH_LOGIN_NEEDED') : removed
const session = {
  viewer: { __typename: 'Viewer', id: '7', firstName: 'Lena' },
  sessionExpiresAt: '2026-12-21T04:00:00Z',
}
const loggedIn = payload('logIn', session)
const confirmed = payload('confirmRegistrationCode', { ...session, triesLeft: null })

type Part = (props: { email: string; hasPassword: boolean }) => ReactNode

async function open(Part: Part, responses: Responses, hasPassword = true) {
  const shop = await prepareShop(responses)
  render(
    <ShopAt>
      <Part email="lena@example.de" hasPassword={hasPassword} />
      <SnackbarOutlet />
    </ShopAt>,
    { wrapper: shop.Shop },
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const sent = (operation: string) => shop.asked.filter((each) => each.operation === operation)
  return { ...shop, press, sent }
}

describe('the passkeys in a profile', () => {
  it('are listed with their days after a new one', async () => {
    giveBrowserPasskeys({ create: async () => credential })
    const saved: string[] = []
    const { press, sent } = await open(PasskeySettings, {
      Passkeys: () => viewerWith(...saved),
      CreatePasskeyOptions: () => options,
      AddPasskey: () => (saved.push('one'), added),
    })
    expect(await screen.findByText('Noch kein Passkey')).toBeTruthy()
    await press('Passkey für dieses Gerät')
    expect(await screen.findByText('Passkey vom 23.11.2026', { ignore: '.visually-hidden' })).toBeTruthy()
    expect(screen.getByText('Noch nie benutzt')).toBeTruthy()
    expect(screen.getByText(/Dein Passkey ist gespeichert/)).toBeTruthy()
    expect(sent('AddPasskey')[0]!.variables).toEqual({
      input: {
        credentialId: 'credential',
        clientDataJson: 'data',
        attestationObject: 'object',
        transports: ['internal'],
      },
    })
  })

  it('are removed after a question', async () => {
    const saved = ['one']
    const { press, sent } = await open(PasskeySettings, {
      Passkeys: () => viewerWith(...saved),
      RemovePasskey: () => (saved.pop(), removed),
    })
    await press('Entfernen Passkey vom 23.11.2026')
    await press('Behalten')
    expect(sent('RemovePasskey')).toEqual([])
    await press('Entfernen Passkey vom 23.11.2026')
    await press('Passkey entfernen')
    expect(await screen.findByText('Noch kein Passkey')).toBeTruthy()
    expect(sent('RemovePasskey')[0]!.variables).toEqual({ input: { passkeyId: 'one' } })
  })

  it.each([
    ['', ['one'], () => removed],
    [' while another one stays', ['two', 'one'], () => removed],
    [' after the password was asked for', ['one'], needsLoginOnce],
  ])('keep the focus when one is removed%s', async (_how, saved, respond) => {
    const { press } = await open(PasskeySettings, {
      Passkeys: () => viewerWith(...saved),
      LogIn: () => loggedIn,
      RemovePasskey: () => {
        const response = respond()
        if (response === removed) saved.pop()
        return response
      },
    })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Entfernen/ })).at(-1)!)
    await press('Passkey entfernen')
    if (respond === needsLoginOnce) {
      await userEvent.type(await screen.findByLabelText('Passwort'), 'Kamin&Sauna94')
      await press('Weiter')
    }
    await screen.findByText('Der Passkey ist entfernt.')
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /^Entfernen/ })).toHaveLength(saved.length),
    )
    const list = screen.queryByRole('list') ?? screen.getByText('Noch kein Passkey')
    expect(document.activeElement).toBe(list.parentElement)
  })

  it('ask for the password after an hour, and go on by themselves', async () => {
    giveBrowserPasskeys({ create: async () => credential })
    let isFresh = false
    const { press, sent } = await open(PasskeySettings, {
      Passkeys: () => viewerWith(),
      CreatePasskeyOptions: () => (isFresh ? options : needsLogin),
      LogIn: () => ((isFresh = true), loggedIn),
      AddPasskey: () => added,
    })
    await press('Passkey für dieses Gerät')
    const dialog = await screen.findByRole('dialog', { name: 'Bitte einmal dein Passwort' })
    await userEvent.type(within(dialog).getByLabelText('Passwort'), 'Kamin&Sauna94')
    await press('Weiter')
    await waitFor(() => expect(sent('AddPasskey')).toHaveLength(1))
    expect(sent('LogIn')[0]!.variables).toEqual({
      input: { email: 'lena@example.de', password: 'Kamin&Sauna94' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ask for a code after an hour where there is no password, and go on by themselves', async () => {
    giveBrowserPasskeys({ create: async () => credential })
    let isFresh = false
    const { press, sent } = await open(
      PasskeySettings,
      {
        Passkeys: () => viewerWith(),
        CreatePasskeyOptions: () => (isFresh ? options : needsLogin),
        RequestLoginCode: () => payload('requestLoginCode', { email: 'lena@example.de' }),
        ConfirmRegistrationCode: () => ((isFresh = true), confirmed),
        AddPasskey: () => added,
      },
      false,
    )
    await press('Passkey für dieses Gerät')
    const dialog = await screen.findByRole('dialog', { name: 'Bitte einmal einen Code' })
    await press('Code schicken')
    const code = await within(dialog).findByLabelText('Code aus der Mail')
    expect(document.activeElement).toBe(code)
    await userEvent.type(code, '491702')
    await waitFor(() => expect(sent('AddPasskey')).toHaveLength(1))
    expect(sent('RequestLoginCode')[0]!.variables).toEqual({ input: { email: 'lena@example.de' } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('lead from the code to a password, and to the mail for one, as the code form says', async () => {
    giveBrowserPasskeys({ create: async () => credential })
    let isFresh = false
    const { press, sent, store } = await open(
      PasskeySettings,
      {
        Passkeys: () => viewerWith(),
        CreatePasskeyOptions: () => (isFresh ? options : needsLogin),
        RequestLoginCode: () => payload('requestLoginCode', { email: 'lena@example.de' }),
        LogIn: () => ((isFresh = true), loggedIn),
        AddPasskey: () => added,
      },
      false,
    )
    await press('Passkey für dieses Gerät')
    await press('Code schicken')
    await press('Mit Passwort anmelden')
    const dialog = await screen.findByRole('dialog')
    const link = within(dialog).getByRole('link', { name: 'Passwort vergessen?' })
    expect(link.getAttribute('href')).toBe('/login?forgotten=true')
    expect(store.get(pendingCodeAtom)).toBeNull()
    const password = within(dialog).getByLabelText('Passwort')
    expect(document.activeElement).toBe(password)
    await userEvent.type(password, 'Kamin&Sauna94')
    await press('Weiter')
    await waitFor(() => expect(sent('AddPasskey')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['there is one on this device', alreadyThere, 'Auf diesem Gerät liegt schon ein Passkey'],
    ['the dialog was closed', closed, 'Es wurde kein Passkey angelegt.'],
  ])('say that %s', async (_, create, words) => {
    giveBrowserPasskeys({ create })
    const { press, sent } = await open(PasskeySettings, {
      Passkeys: () => viewerWith(),
      CreatePasskeyOptions: () => options,
    })
    await press('Passkey für dieses Gerät')
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(sent('AddPasskey')).toEqual([])
  })

  it('are ten at most, and are not made in a browser without them', async () => {
    const { press } = await open(PasskeySettings, { Passkeys: () => viewerWith('one') })
    expect(await screen.findByText(/in diesem Browser kannst du keinen/)).toBeTruthy()
    cleanup()
    giveBrowserPasskeys()
    await open(PasskeySettings, { Passkeys: () => viewerWith(...'0123456789') })
    expect(await screen.findByText(/Mehr als zehn Passkeys/)).toBeTruthy()
    expect(press).toBeTruthy()
  })

  it('can be asked for again when the spa did not answer', async () => {
    let isUp = false
    const { press } = await open(PasskeySettings, {
      Passkeys: () => (isUp ? viewerWith() : { viewer: { ...viewerWith().viewer, passkeys: null } }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('gerade nicht zu sehen')
    isUp = true
    await press('Noch einmal versuchen')
    expect(await screen.findByText('Noch kein Passkey')).toBeTruthy()
  })
})

describe('the offer after a purchase', () => {
  const title = 'Nächstes Mal ohne Passwort'

  it('says in its place that the passkey is saved', async () => {
    giveBrowserPasskeys({ create: async () => credential })
    const saved: string[] = []
    const { press } = await open(PasskeyOffer, {
      Passkeys: () => viewerWith(...saved),
      CreatePasskeyOptions: () => options,
      AddPasskey: () => (saved.push('one'), added),
    })
    expect(await screen.findByRole('region', { name: title })).toBeTruthy()
    await press('Passkey für dieses Gerät')
    const text = await screen.findByText(/Du findest den Passkey unter/)
    await waitFor(() => expect(document.activeElement).toBe(text))
    expect(screen.queryByRole('button', { name: 'Passkey für dieses Gerät' })).toBeNull()
  })

  it('is not made again where it was declined', async () => {
    giveBrowserPasskeys()
    const { press } = await open(PasskeyOffer, { Passkeys: () => viewerWith() })
    await press('Nicht jetzt')
    expect(screen.queryByRole('region', { name: title })).toBeNull()
    cleanup()
    const { asked } = await open(PasskeyOffer, { Passkeys: () => viewerWith() })
    expect([screen.queryByRole('region', { name: title }), asked]).toEqual([null, []])
  })

  it('leads to a first password where there is none', async () => {
    giveBrowserPasskeys()
    await open((props: { email: string }) => <PasskeyOffer {...props} passwordHref="/profile/data" />, {
      Passkeys: () => viewerWith(),
    })
    const link = await screen.findByRole('link', { name: 'Lieber ein Passwort' })
    expect(link.getAttribute('href')).toBe('/profile/data')
  })

  it('is not made to an account with a passkey, nor in a browser without', async () => {
    const { asked } = await open(PasskeyOffer, {})
    expect(asked).toEqual([])
    cleanup()
    giveBrowserPasskeys()
    const second = await open(PasskeyOffer, { Passkeys: () => viewerWith('one') })
    await waitFor(() => expect(second.asked).toHaveLength(1))
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })
})
