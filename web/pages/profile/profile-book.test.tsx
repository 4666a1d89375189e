import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { BookAgain } from './profile-book.tsx'

vi.mock('../again/again-dialog.tsx', () => Promise.reject(new TypeError('Failed to fetch')))

it('the tile opens the page of times where the code of the suggestions cannot be loaded', async () => {
  const { Shop } = await prepareShop({})
  const stay = {
    id: 'last',
    persons: 2,
    wellzoneTypeName: 'Premium',
    startsAt: '2026-10-20T14:30:00Z',
    endsAt: '2026-10-20T17:30:00Z',
    store: { route: 'mainz', city: 'Mainz', timeZone: 'Europe/Berlin', wellzoneTypes: [] },
  }
  const location = memoryLocation({ path: '/profile', record: true })
  render(
    <Router hook={location.hook}>
      <BookAgain stay={stay} />
    </Router>,
    { wrapper: Shop },
  )
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^Neu buchen/ })))
  await expect.poll(() => location.history.at(-1)).toMatch(/^\/booking\/details\?store=mainz&/)
})
