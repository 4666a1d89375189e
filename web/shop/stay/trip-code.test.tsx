import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { TripCode } from './trip-code.tsx'

async function openCode(wallets: object = {}) {
  const { Shop } = await prepareShop({})
  const none = { appleWalletUrl: null, googleWalletUrl: null }
  const ticket = { imageUrl: '/ticket.png', documentUrl: '/ticket.pdf', ...none, ...wallets }
  render(<TripCode ticket={ticket} number="WZ-100104" />, { wrapper: Shop })
}
/** The ways to have the code at hand, each an item of a list. */
const links = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')])

it('shows the code of a ticket large, with its number', async () => {
  await openCode()
  await userEvent.click(screen.getByRole('button', { name: 'QR-Code groß zeigen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Dein QR-Code' }))
  expect(dialog.getByRole('img', { name: /WZ-100104/ }).getAttribute('src')).toBe('/ticket.png')
  expect(dialog.getByText('WZ-100104')).toBeTruthy()
})

it('leads to the wallets for which there is a pass, and to no other', async () => {
  await openCode()
  expect(links()).toEqual([['Als PDF sichern', '/ticket.pdf']])
  cleanup()
  await openCode({ googleWalletUrl: '/google-wallet' })
  expect(links().slice(1)).toEqual([['Zu Google Wallet hinzufügen', '/google-wallet']])
  cleanup()
  await openCode({ appleWalletUrl: '/ticket.pkpass', googleWalletUrl: '/google-wallet' })
  expect(links().slice(1)).toEqual([
    ['Zu Apple Wallet hinzufügen', '/ticket.pkpass'],
    ['Zu Google Wallet hinzufügen', '/google-wallet'],
  ])
  // A file that is saved as such opens no wallet.
  for (const link of screen.getAllByRole('link').slice(1)) expect(link.hasAttribute('download')).toBe(false)
})
