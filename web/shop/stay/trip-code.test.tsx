import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { TripCode } from './trip-code.tsx'

afterEach(cleanup)

it('shows the code of a ticket large, with its number', async () => {
  const { Shop } = await prepareShop({})
  const card = { membershipNumber: 'WZ-K33A-P2J5-KR0X', imageUrl: '/card.png', documentUrl: '/card.pdf' }
  render(<TripCode card={card} />, { wrapper: Shop })
  await userEvent.click(screen.getByRole('button', { name: 'QR-Code groß zeigen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Dein QR-Code' }))
  expect(dialog.getByRole('img', { name: /WZ-K33A-P2J5-KR0X/ }).getAttribute('src')).toBe('/card.png')
  expect(dialog.getByText('WZ-K33A-P2J5-KR0X')).toBeTruthy()
})
