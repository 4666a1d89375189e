import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../generated/schema.ts'
import { nextVisit } from './next-visit.ts'

const now = Date.parse('2026-10-08T12:00:00Z')
const stay = (id: string, status: OrderStatus, startsAt: string | null, endsAt: string | null) => ({
  id,
  status,
  startsAt,
  endsAt,
})
const soon = stay('soon', 'IN_PROGRESS', '2026-10-11T14:30:00Z', '2026-10-11T17:30:00Z')
const later = stay('later', 'IN_PROGRESS', '2026-12-05T17:00:00Z', '2026-12-05T19:00:00Z')
const voucher = stay('voucher', 'VOUCHER_OPEN', null, null)

describe('the next visit', () => {
  it('is the first of the upcoming stays, whatever was booked first', () => {
    expect(nextVisit([voucher, later, soon], now)?.id).toBe('soon')
  })

  it('is the current one until it is over', () => {
    const running = stay('running', 'CURRENTLY', '2026-10-08T10:00:00Z', '2026-10-08T12:00:01Z')
    expect(nextVisit([soon, running], now)?.id).toBe('running')
    expect(nextVisit([soon, { ...running, endsAt: '2026-10-08T12:00:00Z' }], now)?.id).toBe('soon')
  })

  it.each<OrderStatus>([
    'NEW',
    'PENDING',
    'CANCELLED_REFUND',
    'CANCELLED_VOUCHER',
    'REVOKED',
    'ABORTED_AUTOMATICALLY',
    'DONE',
  ])('is none that is %s', (status) => {
    expect(nextVisit([{ ...soon, status }, voucher], now)).toBeNull()
  })
})
