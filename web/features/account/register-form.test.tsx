import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { RegisterForm } from './register-form.tsx'

afterEach(cleanup)

const countries = { countries: [{ __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }] }
const payload = (email: string | null, userErrors: { code: string; field: string[] | null }[] = []) => ({
  register: { __typename: 'RegisterPayload', email, userErrors: userErrors.map((error) => ({ __typename: 'AccountUserError', ...error })) },
})

async function openForm(answer: () => unknown) {
  const onRegistered = vi.fn<(registration: { wantsNewsletter: boolean }) => void>()
  const shop = await prepareShop({ Countries: () => countries, Register: answer })
  render(<RegisterForm returnPath="/booking/finalize" onRegistered={onRegistered} />, { wrapper: shop.Shop })
  await screen.findByRole('option', { name: 'Deutschland' })
  return { ...shop, onRegistered }
}

async function fillIn(): Promise<void> {
  const user = userEvent.setup({ delay: null })
  await user.selectOptions(screen.getByLabelText('Anrede'), 'Frau')
  const texts: [string, string][] = [
    ['Vorname', 'Lena'], ['Nachname', 'Hartwig'], ['Tag', '5'], ['Monat', '5'], ['Jahr', '1990'], ['Straße', 'Kaiserstraße'],
    ['Hausnummer', '41'], ['Postleitzahl', '55116'], ['Ort', 'Mainz'], ['E-Mail', 'lena@example.de'], ['E-Mail wiederholen', 'lena@example.de'],
    ['Passwort wiederholen', 'Kamin&Sauna94'],
  ]
  for (const [label, text] of texts) await user.type(screen.getByLabelText(label), text)
  await user.type(document.querySelector('[name="password"]') as HTMLElement, 'Kamin&Sauna94')
  await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }))
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Konto anlegen' }))

describe('opening an account', () => {
  it('sends everything once, with the way back', async () => {
    const { asked, onRegistered } = await openForm(() => payload('lena@example.de'))
    await fillIn()
    await send()
    const [input] = asked.filter(({ operation }) => operation === 'Register').map(({ variables }) => variables['input'])
    expect(input).toEqual({
      salutation: 'FEMALE', firstName: 'Lena', lastName: 'Hartwig', street: 'Kaiserstraße', houseNumber: '41', addressLine: '', postalCode: '55116',
      city: 'Mainz', countryId: '84', email: 'lena@example.de', emailRepeat: 'lena@example.de', phone: '', dateOfBirth: '1990-05-05',
      password: 'Kamin&Sauna94', passwordRepeat: 'Kamin&Sauna94', acceptsDataProtection: true, wantsNewsletter: false, returnPath: '/booking/finalize',
    })
    expect(onRegistered).toHaveBeenCalledExactlyOnceWith({ wantsNewsletter: false })
  })

  it('puts what the server refuses beside its field and keeps what was typed', async () => {
    const { onRegistered } = await openForm(() => payload(null, [{ code: 'UNDER_AGE', field: ['input', 'dateOfBirth'] }]))
    await fillIn()
    await send()
    const day = screen.getByLabelText<HTMLInputElement>('Tag')
    expect(day.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(day)
    expect(day.value).toBe('5')
    expect(onRegistered).not.toHaveBeenCalled()
  })
})
