import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { InsuranceDialog } from './insurance-dialog.tsx'

afterEach(cleanup)

it.each([
  ['2026-12-05T17:00:00Z', 'Ohne Schutz ist Stornieren bis 48 Stunden vorher kostenlos.'],
  ['2026-12-03T16:59:59Z', 'Euer Besuch beginnt in weniger als 48 Stunden.'],
])('the choice of the insurance says of a stay at %s: %s', async (startsAt, words) => {
  const { Shop } = await prepareShop({})
  const booking = {
    id: 'booking-1',
    startsAt,
    serverTime: '2026-12-01T17:00:00Z',
    insurance: { price: { minor: 4350, currency: 'EUR' as const } },
  }
  render(<InsuranceDialog booking={booking} onDone={() => undefined} />, { wrapper: Shop })
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})
