import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { BookingFinalizePage } from './booking-finalize.tsx'
import { FinalizeSteps } from './flow.tsx'
import type { StepProps } from './step.ts'

vi.mock('./finalize-visitors.tsx', () => ({ FinalizeVisitors: () => 'the first step' }))
vi.mock('../../../features/bookings/review/booking-order-summary.tsx', () => ({
  BookingOrderSummary: () => null,
}))
afterEach(cleanup)

it.each([
  ['/booking/finalize?error=true', true],
  ['/booking/finalize', false],
])('R 15a, R 280a: %s says on the first step whether a payment was cancelled: %s', async (path, isSaid) => {
  const { Shop } = await prepareShop({})
  const { hook, searchHook } = memoryLocation({ path })
  const booking = { id: 'booking-1', persons: 2, visitors: [] } as unknown as StepProps['booking']
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FinalizeSteps booking={booking} viewer={{} as StepProps['viewer']} />
    </Router>,
    { wrapper: Shop },
  )
  expect(await screen.findByText(/the first step/)).toBeTruthy()
  expect(screen.queryByText(/Die Zahlung wurde abgebrochen/) !== null).toBe(isSaid)
})

it.each([
  ['/booking/finalize?error=true', true],
  ['/booking/finalize', false],
])('R 15b: %s without a held suite leads to the search, and says why: %s', async (path, isSaid) => {
  const { Shop } = await prepareShop({})
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <BookingFinalizePage />
      <SnackbarOutlet />
    </Router>,
    { wrapper: Shop },
  )
  await expect.poll(() => history).toEqual(['/booking'])
  const said = () => screen.queryByText(/^Für dich ist gerade kein Raum reserviert/) !== null
  await expect.poll(said).toBe(isSaid)
})
