import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { usePendingCode } from '../code/pending-code.ts'
import { NewAccountForm } from './new-account-form.tsx'

const payload = (email: string | null, userErrors: { code: string; field: string[] | null }[] = []) => ({
  register: {
    __typename: 'RegisterPayload',
    email,
    userErrors: userErrors.map((error) => ({ __typename: 'AccountUserError', ...error })),
  },
})

async function openForm(response: () => unknown = () => payload(null)) {
  const shop = await prepareShop({ Register: response })
  function Page() {
    const pending = usePendingCode()
    return (
      <>
        <NewAccountForm returnPath="/booking/finalize" />
        {pending && <p>to {pending.email}</p>}
      </>
    )
  }
  render(
    <>
      <Page />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  return shop
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const codeSent = () => screen.queryByText('to lena@example.de') !== null

async function fillIn(): Promise<void> {
  const user = userEvent.setup({ delay: null })
  const texts: [string, string][] = [
    ['E-Mail', 'lena@example.de'],
    ['Vorname', 'Lena'],
    ['Nachname', 'Hartwig'],
    ['Geburtstag', '5.5.1990'],
  ]
  for (const [label, text] of texts) await user.type(field(label), text)
  await user.click(screen.getByRole('checkbox'))
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Code schicken' }))

describe('opening an account', () => {
  it('R 270b: sends everything once, without a password, and notes that a code is on its way', async () => {
    const { asked } = await openForm(() => payload('lena@example.de'))
    await fillIn()
    await send()
    const [input] = asked
      .filter(({ operation }) => operation === 'Register')
      .map(({ variables }) => variables['input'])
    expect(input).toEqual({
      firstName: 'Lena',
      lastName: 'Hartwig',
      email: 'lena@example.de',
      dateOfBirth: '1990-05-05',
      acceptsDataProtection: true,
      returnPath: '/booking/finalize',
    })
    expect(codeSent()).toBe(true)
  })

  it("shows the server's refusal beside its field and keeps what was typed", async () => {
    await openForm(() => payload(null, [{ code: 'UNDER_AGE', field: ['input', 'dateOfBirth'] }]))
    await fillIn()
    await send()
    expect(field('Geburtstag').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Geburtstag'))
    expect(field('Geburtstag').value).toBe('5.5.1990')
    expect(codeSent()).toBe(false)
  })

  it('R 282: reports all errors at once, beside fields and in general, and sends no request', async () => {
    const { asked } = await openForm()
    await send()
    expect(screen.getByText('Bitte prüf, was markiert ist.')).toBeTruthy()
    expect(screen.getByText('Bitte trag den Nachnamen ein.')).toBeTruthy()
    expect(screen.getByText('Bitte trag deinen Geburtstag ein.')).toBeTruthy()
    expect(screen.getByText('Bitte stimm zu, sonst können wir kein Konto anlegen.')).toBeTruthy()
    expect(asked.map(({ operation }) => operation)).not.toContain('Register')
  })

  it('keeps what was typed while the connection is lost, and continues with a retry', async () => {
    let isLost = true
    await openForm(() => (isLost ? new TypeError('no connection') : payload('lena@example.de')))
    await fillIn()
    await send()
    expect(await screen.findByText(/^Keine Verbindung/)).toBeTruthy()
    expect(field('Nachname').value).toBe('Hartwig')
    isLost = false
    await send()
    expect(codeSent()).toBe(true)
  })

  it('restores what was typed after a reload, except for fields typed into since', async () => {
    await openForm()
    await fillIn()
    cleanup()

    const { Shop, store } = await prepareShop({})
    store.set(storageReadyAtom, false)
    render(<NewAccountForm returnPath="/" />, { wrapper: Shop })
    await userEvent.type(field('Vorname'), 'Mara')
    act(() => store.set(storageReadyAtom, true))
    expect(['Vorname', 'Nachname', 'E-Mail', 'Geburtstag'].map((name) => field(name).value)).toEqual([
      'Mara',
      'Hartwig',
      'lena@example.de',
      '5.5.1990',
    ])
    expect(screen.getByText('5. Mai 1990')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  })

  it('forgets what was typed once the account is created', async () => {
    await openForm(() => payload('lena@example.de'))
    await fillIn()
    expect(JSON.stringify(localStorage)).toContain('Hartwig')
    await send()
    expect(JSON.stringify(localStorage)).not.toContain('Hartwig')
  })
})

it('the birthday says what it understood, two digits of a year once the field is left', async () => {
  await openForm()
  const user = userEvent.setup({ delay: null })
  const said = () =>
    document
      .getElementById(field('Geburtstag').getAttribute('aria-describedby')!)
      ?.textContent?.replaceAll('\u00A0', ' ')
  expect(said()).toBe('Zum Beispiel 7.3.1990. Buchen kannst du ab 18.')
  await user.type(field('Geburtstag'), '7.3.19')
  expect(said()).toBe('Zum Beispiel 7.3.1990. Buchen kannst du ab 18.')
  await user.type(field('Geburtstag'), '90')
  expect(said()).toBe('7. März 1990')
  await user.clear(field('Geburtstag'))
  await user.type(field('Geburtstag'), '31.6.1990')
  expect(said()).toBe('Zum Beispiel 7.3.1990. Buchen kannst du ab 18.')
  await user.clear(field('Geburtstag'))
  await user.type(field('Geburtstag'), '7/3/90')
  await user.tab()
  expect(said()).toBe('7. März 1990')
})
