import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { FloatingNote, FloatingNotes } from './floating-note.tsx'

afterEach(cleanup)

it('stands in one column with the other notes, each a landmark with its own name', async () => {
  const { Shop } = await prepareShop({})
  const { rerender } = render(<FloatingNotes />, { wrapper: Shop })
  rerender(
    <>
      <FloatingNotes />
      <main>
        <FloatingNote label="bookings.ending.label">booking</FloatingNote>
      </main>
      <FloatingNote label="cart.voucher.endingLabel">vouchers</FloatingNote>
    </>,
  )
  const notes = screen.getAllByRole('complementary')
  expect(notes.map((note) => note.getAttribute('aria-label'))).toEqual([
    'Deine Reservierung läuft ab',
    'Deine Gutscheine laufen ab',
  ])
  expect(new Set(notes.map(({ parentElement }) => parentElement?.id))).toEqual(new Set(['floating-notes']))
})
