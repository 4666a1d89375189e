import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { ProfileDataPage } from './profile-data.tsx'

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
  passkeys: [{ __typename: 'Passkey', id: '1', createdAt: '2026-11-03T09:00:00Z', lastUsedAt: null }],
  addressBook: { __typename: 'AddressBook', addresses: [], limit: 3 },
}

async function open(searchPath: string, change: Partial<typeof viewer> = {}) {
  const all = () => ({ viewer: { ...viewer, ...change } })
  const { Shop } = await prepareShop({ ProfileData: all, Companions: all, Passkeys: all })
  const { hook, searchHook } = memoryLocation({ path: '/profile/data', searchPath })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <ProfileDataPage />
    </Router>,
    { wrapper: Shop },
  )
}
const plain = (element: Element) => element.textContent.replaceAll(/\s/g, ' ')

describe('P 93b: the own data', () => {
  it('are doors that say what lies behind them', async () => {
    await open('')
    await screen.findByRole('heading', { level: 1, name: 'Meine Daten' })
    await screen.findByText('Mitnehmen oder löschen')
    const doors = [...document.querySelectorAll('.data-door')]
    expect(doors.map((door) => [door.getAttribute('href'), plain(door)])).toEqual([
      ['/profile/data?part=login', 'AnmeldenPasskey, sonst Passwort'],
      ['/profile/data?part=person', 'Name und MailsLena Hartwig, 5. Mai 1990, lena@example.de'],
      ['/profile/address', 'AdressenNoch keine gespeichert'],
      ['/profile/data?part=companions', 'Deine BegleitungenNamen, die wir beim Buchen vorschlagen'],
      ['/profile/data?part=account', 'Mitnehmen oder löschenAlles als Datei, oder das Konto löschen'],
    ])
  })

  it.each([
    [true, 'Passwortmit lena@example.de', 'Passwort ändern'],
    [false, 'Code an lena@example.desechs Ziffern, zehn Minuten gültig', 'Passwort festlegen'],
  ])('name passkeys first, then what else logs in (password: %s)', async (hasPassword, other, fold) => {
    await open('part=login', { hasPassword })
    await screen.findByText(/^Passkey vom/, { ignore: '.visually-hidden' })
    const [passkey, otherwise] = [...document.querySelectorAll('.login-ways > li')].map(plain)
    expect(passkey).toContain('Passkey vom 03.11.2026')
    expect(otherwise).toBe(other)
    expect(document.querySelector('details summary')?.textContent).toBe(fold)
  })

  it.each([
    ['', 'Meine Daten · Wellzone'],
    ['part=companions', 'Deine Begleitungen · Wellzone'],
  ])('have a title for each door (%s)', async (query, title) => {
    await open(query)
    await waitFor(() => expect(document.title).toBe(title))
  })

  it.each([
    ['person', 'Vorname'],
    ['person', 'Geburtstag'],
    ['person', /^Schickt mir den Newsletter/],
    ['login', 'Neues Passwort'],
  ])('have each of their forms (%s, %s)', async (part, label) => {
    await open(`part=${part}`)
    expect(await screen.findByLabelText(label)).toBeTruthy()
  })

  it('end with the file of all and the end of the account', async () => {
    await open('part=account')
    expect(await screen.findByRole('button', { name: 'Konto löschen' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Daten herunterladen/ })).toBeTruthy()
  })
})
