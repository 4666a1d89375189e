import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { BookingFinalizePage } from './booking-finalize.tsx'
import { FinalizeSteps } from './flow.tsx'
import type { StepProps } from './step.ts'

vi.mock('./finalize-visitors.tsx', () => ({ FinalizeVisitors: () => 'the first step' }))
vi.mock('../../../features/stays/review/booking-order-summary.tsx', () => ({
  BookingOrderSummary: () => null,
}))

it.each([
  ['/booking/finalize?error=true', null, 'Die Zahlung ist nicht abgeschlossen.'],
  ['/booking/finalize?error=true&payment=ref', 'PENDING', 'Die Zahlung ist nicht abgeschlossen.'],
  ['/booking/finalize?error=true&payment=ref', 'FAILED', 'Die Zahlung hat nicht geklappt. Es wurde nichts'],
  ['/booking/finalize?error=true&payment=ref', 'CANCELLED', 'Die Zahlung wurde abgebrochen. Es wurde nichts'],
  ['/booking/finalize', null, null],
])('R 15a, R 280a: %s with %s says on the first step: %s', async (path, status, words) => {
  const payment = { __typename: 'Payment', reference: 'ref', status, isOnSite: false, storeNumber: null }
  const { Shop } = await prepareShop({ Payment: () => ({ payment }) })
  const { hook, searchHook } = memoryLocation({ path })
  const booking = { id: 'booking-1', persons: 2, visitors: [] } as unknown as StepProps['booking']
  render(
    <Router hook={hook} searchHook={searchHook}>
      <FinalizeSteps booking={booking} viewer={{} as StepProps['viewer']} />
    </Router>,
    { wrapper: Shop },
  )
  expect(await screen.findByText(/the first step/)).toBeTruthy()
  if (words) await waitFor(() => expect(document.body.textContent).toContain(words))
  const isPromised = words?.includes('Es wurde nichts') ?? false
  expect(document.body.textContent.includes('abgebucht')).toBe(isPromised)
  expect(document.body.textContent.includes('Die Zahlung')).toBe(words !== null)
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
