import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { TripCode } from './trip-code.tsx'

afterEach(cleanup)

it('shows the code of a ticket large, with its number', async () => {
  const { Shop } = await prepareShop({})
  const ticket = { imageUrl: '/ticket.png', documentUrl: '/ticket.pdf' }
  render(<TripCode ticket={ticket} number="WZ-100104" />, { wrapper: Shop })
  await userEvent.click(screen.getByRole('button', { name: 'QR-Code groß zeigen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Dein QR-Code' }))
  expect(dialog.getByRole('img', { name: /WZ-100104/ }).getAttribute('src')).toBe('/ticket.png')
  expect(dialog.getByText('WZ-100104')).toBeTruthy()
})
