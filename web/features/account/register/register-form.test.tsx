import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const countries = {
  countries: [
    { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true },
    { __typename: 'Country', id: '15', name: 'Österreich', isDefault: false },
  ],
}
const payload = (email: string | null, userErrors: { code: string; field: string[] | null }[] = []) => ({
  register: {
    __typename: 'RegisterPayload',
    email,
    userErrors: userErrors.map((error) => ({ __typename: 'AccountUserError', ...error })),
  },
})

async function openForm(response: () => unknown = () => payload(null)) {
  const onRegistered = vi.fn<(registration: { email: string; wantsNewsletter: boolean }) => void>()
  const shop = await prepareShop({ Countries: () => countries, Register: response })
  render(
    <>
      <RegisterForm returnPath="/booking/finalize" onRegistered={onRegistered} />
      <SnackbarOutlet />
    </>,
    { wrapper: shop.Shop },
  )
  await screen.findByRole('option', { name: 'Deutschland' })
  return { ...shop, onRegistered }
}

async function fillIn(): Promise<void> {
  const user = userEvent.setup({ delay: null })
  await user.selectOptions(screen.getByLabelText('Anrede'), 'Frau')
  const texts: [string, string][] = [
    ['Vorname', 'Lena'],
    ['Nachname', 'Hartwig'],
    ['Tag', '5'],
    ['Monat', '5'],
    ['Straße', 'Kaiserstraße'],
    ['Hausnummer', '41'],
    ['Postleitzahl', '55116'],
    ['Ort', 'Mainz'],
    ['E-Mail', 'lena@example.de'],
    ['E-Mail wiederholen', 'lena@example.de'],
    ['Passwort wiederholen', 'Kamin&Sauna94'],
  ]
  await user.selectOptions(screen.getByLabelText('Jahr'), '1990')
  for (const [label, text] of texts) await user.type(screen.getByLabelText(label), text)
  await user.type(document.querySelector('[name="password"]') as HTMLElement, 'Kamin&Sauna94')
  await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Konto anlegen' }))

describe('opening an account', () => {
  it('sends everything once, with the return path', async () => {
    const { asked, onRegistered } = await openForm(() => payload('lena@example.de'))
    await fillIn()
    await send()
    const [input] = asked
      .filter(({ operation }) => operation === 'Register')
      .map(({ variables }) => variables['input'])
    expect(input).toEqual({
      salutation: 'FEMALE',
      firstName: 'Lena',
      lastName: 'Hartwig',
      street: 'Kaiserstraße',
      houseNumber: '41',
      addressLine: '',
      postalCode: '55116',
      city: 'Mainz',
      countryId: '84',
      email: 'lena@example.de',
      emailRepeat: 'lena@example.de',
      phone: '',
      dateOfBirth: '1990-05-05',
      password: 'Kamin&Sauna94',
      passwordRepeat: 'Kamin&Sauna94',
      acceptsDataProtection: true,
      wantsNewsletter: false,
      returnPath: '/booking/finalize',
    })
    expect(onRegistered).toHaveBeenCalledExactlyOnceWith({ email: 'lena@example.de', wantsNewsletter: false })
  })

  it("shows the server's refusal beside its field and keeps what was typed", async () => {
    const { onRegistered } = await openForm(() =>
      payload(null, [{ code: 'UNDER_AGE', field: ['input', 'dateOfBirth'] }]),
    )
    await fillIn()
    await send()
    const day = screen.getByLabelText<HTMLInputElement>('Tag')
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(day)
    expect(day.value).toBe('5')
    expect(onRegistered).not.toHaveBeenCalled()
  })

  it('reports all errors at once, beside their fields and in general, and sends no request', async () => {
    const { asked } = await openForm()
    await send()
    expect(screen.getByText('Bitte sieh dir die markierten Felder noch einmal an.')).toBeTruthy()
    expect(screen.getByText('Bitte trag den Nachnamen ein.')).toBeTruthy()
    expect(screen.getByText('Bitte trag deinen Geburtstag ein.')).toBeTruthy()
    expect(screen.getByText('Bitte stimm zu, sonst können wir kein Konto anlegen.')).toBeTruthy()
    expect(asked.map(({ operation }) => operation)).not.toContain('Register')
  })

  it('keeps what was typed while the connection is lost, and continues with a retry', async () => {
    let isLost = true
    const { onRegistered } = await openForm(() =>
      isLost ? new TypeError('no connection') : payload('lena@example.de'),
    )
    await fillIn()
    await send()
    expect(await screen.findByText(/^Keine Verbindung/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Nachname').value).toBe('Hartwig')
    isLost = false
    await send()
    expect(onRegistered).toHaveBeenCalledTimes(1)
  })

  it('restores what was typed after a reload, except passwords and fields typed into since', async () => {
    await openForm()
    await fillIn()
    await userEvent.selectOptions(screen.getByLabelText('Land'), 'Österreich')
    await userEvent.click(screen.getByRole('checkbox', { name: /Post/ }))
    cleanup()

    const { Shop, store } = await prepareShop({ Countries: () => countries })
    store.set(storageReadyAtom, false)
    render(<RegisterForm returnPath="/" onRegistered={() => undefined} />, { wrapper: Shop })
    await screen.findByRole('option', { name: 'Deutschland' })
    await userEvent.type(screen.getByLabelText('Vorname'), 'Mara')
    act(() => store.set(storageReadyAtom, true))
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(['Anrede', 'Vorname', 'Nachname', 'Monat', 'Land', 'E-Mail wiederholen'].map(value)).toEqual([
      'FEMALE',
      'Mara',
      'Hartwig',
      '5',
      '15',
      'lena@example.de',
    ])
    expect(
      [...document.querySelectorAll<HTMLInputElement>('[name*="assword"]')].map((field) => field.value),
    ).toEqual(['', ''])
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
    ])
    expect(JSON.stringify(localStorage)).not.toContain('Kamin')
  })

  it('forgets what was typed once the account is created', async () => {
    await openForm(() => payload('lena@example.de'))
    await fillIn()
    expect(JSON.stringify(localStorage)).toContain('Hartwig')
    await send()
    expect(JSON.stringify(localStorage)).not.toContain('Hartwig')
  })
})
