import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { ProfileDataPage } from './profile-data.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('P 93b: the page of personal data has each of its forms, and deletes the account', async () => {
  const viewer = {
    __typename: 'Viewer',
    id: '7',
    salutation: null,
    firstName: 'Lena',
    lastName: 'Hartwig',
    email: 'lena@example.de',
    pendingEmail: null,
    dateOfBirth: '1990-05-05',
    phone: null,
    hasNewsletter: false,
    hasPassword: true,
    exportUrl: '/downloads/own-data.json',
    companions: [],
  }
  const { Shop } = await prepareShop({
    ProfileData: () => ({ viewer }),
    Companions: () => ({ viewer }),
    Passkeys: () => ({ viewer: { ...viewer, passkeys: [] } }),
  })
  render(<ProfileDataPage />, { wrapper: Shop })
  for (const name of ['Vorname', 'E-Mail', 'Geburtstag', /^Schickt mir den Newsletter/, 'Neues Passwort'])
    expect(await screen.findByLabelText(name)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Konto löschen' })).toBeTruthy()
})
