import { cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'
import { BookingOrderSummary } from './booking-order-summary.tsx'

async function summaryOf(isIncluded: boolean, serverTime: string, hasTermsBeside = false) {
  const held = heldBooking({ heldUntil: serverTime, serverTime })
  const booking = { ...held, insurance: { ...held.insurance, isIncluded } } as unknown as HeldBooking
  const { Shop } = await prepareShop({})
  render(<BookingOrderSummary booking={booking} hasTermsBeside={hasTermsBeside} />, { wrapper: Shop })
  return document.body.textContent
}
const [early, late] = ['2026-12-01T12:00:00Z', '2026-12-04T12:00:00Z']

it.each([
  ['with cover', true, early, 'Mit You Never Know kannst du bis zum Beginn absagen.'],
  ['with cover, so late', true, late, 'Mit You Never Know kannst du bis zum Beginn absagen.'],
  ['without cover', false, early, 'Bis 48\u00a0Stunden vorher kannst du kostenlos absagen.'],
  ['without cover, so late', false, late, 'Ohne Schutz kannst du so kurz vorher nicht mehr absagen.'],
])('the order states until when it can be cancelled %s', async (_how, isIncluded, now, terms) => {
  expect(await summaryOf(isIncluded, now)).toContain(terms)
  cleanup()
  expect(await summaryOf(isIncluded, now, true)).not.toContain(terms)
})
