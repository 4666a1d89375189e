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

it.each([true, false])('can be closed without a choice if it is optional: %s', async (isOptional) => {
  const { Shop } = await prepareShop({})
  const done = vi.fn<(isInsured: boolean) => void>()
  const asked = booking('2026-12-05T17:00:00Z')
  render(<InsuranceDialog booking={asked} onDone={done} isOptional={isOptional} />, { wrapper: Shop })
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(isOptional)
  const close = screen.queryByRole('button', { name: 'Schließen' })
  if (close) fireEvent.click(close)
  expect(done.mock.calls).toEqual(isOptional ? [[false]] : [])
})
