import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { InsuranceDialog } from './insurance-dialog.tsx'

afterEach(cleanup)

const booking = (startsAt: string) => ({
  ...{ id: 'booking-1', startsAt, serverTime: '2026-12-01T17:00:00Z' },
  insurance: { price: { minor: 4350, currency: 'EUR' as const } },
})

it.each([
  ['2026-12-05T17:00:00Z', 'Ohne Schutz ist Stornieren bis 48 Stunden vorher kostenlos.'],
  ['2026-12-03T16:59:59Z', 'Euer Besuch beginnt in weniger als 48 Stunden.'],
])('the choice of the insurance says of a stay at %s: %s', async (startsAt, words) => {
  const { Shop } = await prepareShop({})
  render(<InsuranceDialog booking={booking(startsAt)} onDone={() => undefined} />, { wrapper: Shop })
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
})

it('cannot be closed without a choice', async () => {
  const { Shop } = await prepareShop({})
  const done = vi.fn<(isInsured: boolean) => void>()
  render(<InsuranceDialog booking={booking('2026-12-05T17:00:00Z')} onDone={done} />, { wrapper: Shop })
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull()
  expect(done).not.toHaveBeenCalled()
})
