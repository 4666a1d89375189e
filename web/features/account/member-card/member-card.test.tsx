import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { MemberCard } from './member-card.tsx'

const card = {
  membershipNumber: 'WZ-K33A-P2J5-KR0X',
  imageUrl: '/downloads/member-card.png?language=de',
  documentUrl: '/downloads/member-card.pdf?language=de',
}

async function openCard() {
  const { Shop } = await prepareShop({})
  render(<MemberCard card={card} />, { wrapper: Shop })
  await userEvent.click(screen.getByRole('button', { name: 'QR-Code zeigen' }))
  return within(screen.getByRole('dialog', { name: 'Dein QR-Code' }))
}

describe('the card for the check-in', () => {
  it('shows the code and the number, and offers both for download', async () => {
    const dialog = await openCard()
    expect(dialog.getByRole('img', { name: /WZ-K33A-P2J5-KR0X/ }).getAttribute('src')).toBe(card.imageUrl)
    expect(dialog.getByText('WZ-K33A-P2J5-KR0X')).toBeTruthy()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      card.documentUrl,
      card.imageUrl,
    ])
  })

  it('reports that the code failed to load, and retries', async () => {
    const dialog = await openCard()
    fireEvent.error(dialog.getByRole('img'))
    expect(dialog.getByRole('alert').textContent).toContain('Der QR-Code lässt sich gerade nicht laden.')
    await userEvent.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(dialog.getByRole('img')).toBeTruthy()
  })
})
