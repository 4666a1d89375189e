import type * as Spa from '#openapi/generated/spa.ts'
import { cartId } from './booking-samples.ts'

export const waitingToken = 'h4V0c2xZbW9vbmxpZ2h0LX'

/** A wish for which a suite is held. */
export const wish: Spa.WaitingWish = {
  state: 'offered',
  stores: [{ id: 2, name: 'Wellzone Mainz' }],
  days: ['2026-12-05'],
  weekdays: [],
  partsOfDay: ['evening', 'morning'],
  wellzoneTypes: [{ id: 2, name: 'Premium' }],
  visitorAmount: 2,
  duration: 2,
  endsAt: '2026-12-05T20:00:00Z',
  offer: {
    guid: cartId,
    orderId: 100_104,
    store: { id: 2, name: 'Wellzone Mainz' },
    wellzone: 'Premium',
    wellzoneTypeId: 2,
    visitorAmount: 2,
    total: 118.5,
    startTime: '2026-12-05T17:00:00Z',
    endTime: '2026-12-05T19:00:00Z',
    heldUntil: '2026-12-01T10:30:00.412Z',
    serverTime: '2026-12-01T10:18:11.020Z',
  },
}
