import type { StayDetails } from '../acts/form-props.ts'

/** A stay of a guest who has the link to pay, as staff see it. */
export const details: StayDetails = {
  id: '104812',
  stay: {
    ...{ id: '104812', number: 'WZ-104812', name: 'Jens K.', persons: 2, state: 'UNPAID', hasNote: false },
    ...{ startsAt: '2026-12-12T18:30:00Z', endsAt: '2026-12-12T20:30:00Z', cleanAt: '2026-12-12T21:00:00Z' },
    ...{ heldUntil: '2026-12-11T18:30:00Z', expectedAt: null, cleanedAt: null, extras: [] },
  },
  ...{ storeId: '2', storeName: 'Mainz', timeZone: 'Europe/Berlin', day: '2026-12-12' },
  ...{ suite: 'Classic 1', typeName: 'Classic', guests: ['Jens Koch'], isInsured: false, totalCents: 7_700 },
  ...{ paid: [], returnedCents: 0, returnedByRuleCents: 0, returnedByGoodwillCents: 0 },
  ...{ mostGoodwillCents: 0, moves: 0 },
  ...{ notes: [], acts: [], log: [], now: '2026-12-11T10:00:00Z' },
}
