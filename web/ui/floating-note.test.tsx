import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FloatingNote, FloatingNotes } from './floating-note.tsx'

afterEach(cleanup)

it('stands in one column with the other notes, whatever page it belongs to', () => {
  const { container, rerender } = render(<FloatingNotes />)
  rerender(
    <>
      <FloatingNotes />
      <main>
        <FloatingNote>booking</FloatingNote>
      </main>
      <FloatingNote>vouchers</FloatingNote>
    </>,
  )
  const notes = [screen.getByText('booking'), screen.getByText('vouchers')]
  expect(notes.map(({ parentElement }) => parentElement)).toEqual([
    container.firstElementChild,
    container.firstElementChild,
  ])
})
