import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAtomValue } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sixDigitsTyped } from '#http/testing/typed-codes.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { CodeForm } from './code-form.tsx'
import { codeSentAtom, pendingCodeAtom, usePendingCode } from './pending-code.ts'

const begin = Date.UTC(2026, 11, 5, 12)
beforeEach(() => void vi.useFakeTimers({ now: begin, shouldAdvanceTime: true }))

const errorsOf = (code?: string) => (code ? [{ __typename: 'AccountUserError', code, field: null }] : [])
const refused = (code: string, triesLeft: number | null = null) => ({
  confirmRegistrationCode: {
    __typename: 'ConfirmRegistrationCodePayload',
    viewer: null,
    sessionExpiresAt: null,
    triesLeft,
    userErrors: errorsOf(code),
  },
})
const confirmed = {
  confirmRegistrationCode: {
    __typename: 'ConfirmRegistrationCodePayload',
    viewer: { __typename: 'Viewer', id: '7', firstName: 'Mia' },
    sessionExpiresAt: '2026-12-21T04:00:00Z',
    triesLeft: null,
    userErrors: [],
  },
}
const resent = (resendsLeft: number | null, code?: string) => ({
  resendRegistrationCode: {
    __typename: 'ResendRegistrationCodePayload',
    resendsLeft,
    userErrors: errorsOf(code),
  },
})

async function openForm(responses: Responses = {}, resendsLeft = 2, isLogin = false) {
  const calls = {
    onLoggedIn: vi.fn<(visitor: Visitor) => Promise<void>>(async () => undefined),
    onOtherAddress: vi.fn<() => void>(),
    onLogIn: vi.fn<() => void>(),
  }
  const shop = await prepareShop(responses)
  shop.store.set(codeSentAtom, { email: 'mia.brandt@example.de', resendsLeft, isLogin })
  function Page() {
    const pending = usePendingCode()
    useAtomValue(pendingCodeAtom)
    return pending ? <CodeForm pending={pending} {...calls} /> : <p>over</p>
  }
  render(
    <>
      <Page />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  const user = userEvent.setup({ delay: null, advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
  const input = () => screen.getByLabelText<HTMLInputElement>('Code aus der Mail')
  const type = async (digits: string) => {
    await user.type(input(), digits)
    await act(async () => undefined)
  }
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Noch einmal schicken/ })
  const sent = (operation: string) => shop.asked.filter((each) => each.operation === operation)
  return { ...shop, ...calls, user, input, type, again, sent }
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

describe('the code of a mail', () => {
  it('is one field that devices fill in, and says where the mail went', async () => {
    const { input } = await openForm()
    expect(input().autocomplete).toBe('one-time-code')
    expect(input().inputMode).toBe('numeric')
    expect(screen.getByText('mia.brandt@example.de')).toBeTruthy()
    expect(document.getElementById(input().getAttribute('aria-describedby')!)?.textContent).toContain(
      'zehn Minuten',
    )
  })

  it.each(sixDigitsTyped('491702').filter((typed) => !/[\r\n]/.test(typed)))(
    'is read from what was pasted (%j)',
    async (typed) => {
      const { user, input, sent } = await openForm({ ConfirmRegistrationCode: () => confirmed })
      await user.click(input())
      await user.paste(typed)
      await vi.waitFor(() => expect(sent('ConfirmRegistrationCode')).toHaveLength(1))
      expect(sent('ConfirmRegistrationCode')[0]!.variables).toEqual({ input: { code: '491702' } })
    },
  )

  it('is sent by its last digit, once', async () => {
    const { type, sent, onLoggedIn } = await openForm({ ConfirmRegistrationCode: () => confirmed })
    await type('49170')
    expect(sent('ConfirmRegistrationCode')).toEqual([])
    await type('2')
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
    expect(sent('ConfirmRegistrationCode').map(({ variables }) => variables)).toEqual([
      { input: { code: '491702' } },
    ])
    expect(onLoggedIn).toHaveBeenCalledWith({ name: 'Mia', expiresAt: '2026-12-21T04:00:00Z' })
  })

  it('may be pasted with a space', async () => {
    const { user, input, sent } = await openForm({ ConfirmRegistrationCode: () => confirmed })
    await user.click(input())
    await user.paste('491 702')
    await vi.waitFor(() => expect(sent('ConfirmRegistrationCode')).toHaveLength(1))
    expect(sent('ConfirmRegistrationCode')[0]!.variables).toEqual({ input: { code: '491702' } })
  })

  it('that is too short is not sent', async () => {
    const { type, user, sent } = await openForm()
    await type('491')
    await user.click(screen.getByRole('button', { name: 'Bestätigen und weiter' }))
    expect(screen.getByText('Der Code hat sechs Ziffern.')).toBeTruthy()
    expect(sent('ConfirmRegistrationCode')).toEqual([])
  })

  it('that is wrong is said aloud with the tries left, and the next digit replaces it', async () => {
    const { type, input } = await openForm({ ConfirmRegistrationCode: () => refused('CODE_WRONG', 4) })
    await type('000000')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Dieser Code stimmt nicht. Vielleicht ein Zahlendreher? Du hast noch vier Versuche.',
    )
    expect(document.activeElement).toBe(input())
    await vi.waitFor(() => expect([input().selectionStart, input().selectionEnd]).toEqual([0, 6]))
  })

  it.each([
    ['CODE_REPLACED', /aus der neuesten Mail/],
    ['CODE_LOCKED', /gesperrt.*neuen/],
    ['CODE_EXPIRED', /abgelaufen.*neuen/],
    ['CODE_USED', /schon benutzt.*Andere Adresse/],
    ['REGISTRATION_UNKNOWN', /Andere Adresse/],
    ['TOO_MANY_REQUESTS', /andere Adresse/],
  ])('that is refused with %s says what to do', async (code, sentence) => {
    const { type, onLoggedIn } = await openForm({ ConfirmRegistrationCode: () => refused(code) })
    await type('491702')
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it.each(['CODE_LOCKED', 'CODE_EXPIRED'])(
    'that is over (%s) names another address after the last mail',
    async (code) => {
      const { type } = await openForm({ ConfirmRegistrationCode: () => refused(code) }, 0)
      await type('491702')
      const { textContent } = await screen.findByRole('alert')
      expect(textContent).toBe(
        'Dieser Code gilt nicht mehr, und der nächste geht erst in einer Stunde. Mit einer anderen Adresse geht es gleich.',
      )
    },
  )

  it.each([
    ['CODE_LOCKED', /in einer Stunde.*Mit Passwort anmelden/],
    ['TOO_MANY_REQUESTS', /zu viele Versuche.*Mit Passwort anmelden/],
  ])('of a login that is over (%s) leads to a password, not to another address', async (code, sentence) => {
    const { type } = await openForm({ ConfirmRegistrationCode: () => refused(code) }, 0, true)
    await type('491702')
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
    expect(screen.getByText(/^Klappt es nicht\?/).textContent).toContain('Mit Passwort anmelden')
    expect(document.body.textContent).not.toContain('andere')
  })

  it('stays while the connection is lost, and goes on with the button', async () => {
    let isLost = true
    const { type, user, input, onLoggedIn } = await openForm({
      ConfirmRegistrationCode: () => (isLost ? new TypeError('no connection') : confirmed),
    })
    await type('491702')
    expect((await screen.findByRole('alert')).textContent).toMatch(/Keine Verbindung/)
    expect(input().value).toBe('491702')
    isLost = false
    await user.click(screen.getByRole('button', { name: 'Bestätigen und weiter' }))
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1))
  })
})

describe('another mail', () => {
  it('can be asked for after 30 seconds, and makes place for its code', async () => {
    const { type, user, input, again, sent } = await openForm({
      ConfirmRegistrationCode: () => refused('CODE_LOCKED'),
      ResendRegistrationCode: () => resent(1),
    })
    await type('000000')
    await screen.findByRole('alert')
    expect([again().disabled, again().textContent]).toEqual([true, 'Noch einmal schicken in 00:30'])
    await pass(30)
    expect([again().disabled, again().textContent]).toEqual([false, 'Noch einmal schicken'])
    await user.click(again())
    await pass(1)
    expect(sent('ResendRegistrationCode')).toHaveLength(1)
    expect([input().value, document.activeElement === input()]).toEqual(['', true])
    expect(screen.queryByText(/gesperrt/)).toBeNull()
    expect(screen.getByText('Neuer Code ist unterwegs an mia.brandt@example.de.')).toBeTruthy()
    expect(again().disabled).toBe(true)
  })

  it('is not offered a third time', async () => {
    const { user, again } = await openForm({ ResendRegistrationCode: () => resent(0) })
    await pass(30)
    await user.click(again())
    await pass(1)
    expect(screen.queryByRole('button', { name: /^Noch einmal schicken/ })).toBeNull()
    expect(screen.getByText(/^Klappt es nicht\?/)).toBeTruthy()
  })

  it('that is refused or does not arrive at the server says so, and can be asked for again', async () => {
    const responses = [new TypeError('no connection'), resent(null, 'TOO_MANY_REQUESTS')]
    const { user, again } = await openForm({ ResendRegistrationCode: () => responses.shift() })
    await pass(30)
    for (const sentence of [/^Keine Verbindung/, /^Das waren zu viele Versuche/]) {
      await user.click(again())
      await pass(1)
      expect(screen.getByText(sentence)).toBeTruthy()
      expect(again().disabled).toBe(false)
    }
  })
})

it('the form of a code leads to another address and to the password', async () => {
  const { user, onOtherAddress, onLogIn } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Andere Adresse' }))
  await user.click(screen.getByRole('button', { name: 'Mit Passwort anmelden' }))
  expect([onOtherAddress.mock.calls.length, onLogIn.mock.calls.length]).toEqual([1, 1])
})

it('the form of a code ends when the server does not know the registration any more', async () => {
  const { store } = await openForm()
  const old = { email: 'mia.brandt@example.de', resendsLeft: 1 }
  act(() => store.set(pendingCodeAtom, { ...old, sentAt: new Date(begin - 3_601_000).toISOString() }))
  expect(screen.getByText('over')).toBeTruthy()
})
