import { describe, expect, it } from 'vitest'
import type { BookingErrorCode } from '../../../generated/schema.ts'
import { resultOf } from './book-result.ts'

const refused = (...codes: BookingErrorCode[]) => ({
  booking: null,
  alternatives: [],
  retryAt: null,
  userErrors: codes.map((code) => ({ code })),
})
const booking = {
  id: 'booking',
  startsAt: '2026-12-05T17:00:00Z',
  heldUntil: '2026-12-05T15:15:00Z',
  serverTime: '2026-12-05T15:00:00Z',
  insurance: { isIncluded: false, price: { minor: 4350, currency: 'EUR' as const } },
}

describe('pressing book', () => {
  it('holds the suite', () => {
    expect(resultOf({ booking, alternatives: [], retryAt: null, userErrors: [] })).toEqual({
      kind: 'held',
      booking,
    })
  })

  it('offers other times if the slot was taken meanwhile', () => {
    const alternative = {
      wellzoneKind: 'PREMIUM' as const,
      slot: {
        id: 'near',
        startTime: '17:00',
        endTime: '20:00',
        total: { minor: 12_600, currency: 'EUR' as const },
      },
    }
    const payload = { ...refused('SLOT_TAKEN'), alternatives: [alternative] }
    expect(resultOf(payload)).toEqual({ kind: 'taken', alternatives: [alternative] })
  })

  it('names the time from which a refused visitor without an account may try again', () => {
    const retryAt = '2026-12-05T15:43:10Z'
    expect(resultOf({ ...refused('TOO_MANY_HOLDS'), retryAt })).toEqual({ kind: 'full', retryAt })
    expect(resultOf(refused('TOO_MANY_HOLDS'))).toEqual({ kind: 'refused', code: 'TOO_MANY_HOLDS' })
  })

  it('distinguishes the reasons for a refusal', () => {
    expect(resultOf(refused('BOOKING_EXISTS'))).toEqual({ kind: 'exists' })
    expect(resultOf(refused('TYPE_NOT_FOR_GROUP'))).toEqual({ kind: 'refused', code: 'TYPE_NOT_FOR_GROUP' })
  })
})
