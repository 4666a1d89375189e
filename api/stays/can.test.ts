import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { cancellationOf, cancellationTerms } from './can.ts'

describe('the last moment to cancel free of charge', () => {
  const at = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').epochMilliseconds
  const stay = { statusId: 6, isInsured: false }

  // 48 elapsed hours, also across a clock change.
  test.each([
    ['in winter', '2027-01-20T18:00', '2027-01-18T18:00'],
    ['in summer', '2026-07-04T18:00', '2026-07-02T18:00'],
    ['across a skipped hour', '2027-03-28T18:00', '2027-03-26T17:00'],
    ['across a skipped hour on the first of the two days', '2027-03-29T10:00', '2027-03-27T09:00'],
    ['across a repeated hour', '2026-10-25T18:00', '2026-10-23T19:00'],
    ['across a repeated hour on the first of the two days', '2026-10-26T10:00', '2026-10-24T11:00'],
  ])('%s is 48 elapsed hours before, to the second', (_, start, boundary) => {
    const startsAt = at(start)
    const decision = (now: number) => cancellationOf({ ...stay, startsAt, now }, true)
    expect(startsAt - at(boundary)).toBe(48 * 3_600_000)
    expect(decision(at(boundary) - 1_000)).toBe('refund')
    expect(decision(at(boundary))).toBe('refund')
    expect(decision(at(boundary) + 1)).toBe('CancellationClosed')
    expect(decision(at(boundary) + 1_000)).toBe('CancellationClosed')
    expect(cancellationOf({ ...stay, isInsured: true, startsAt, now: at(boundary) + 1_000 }, true)).toBe(
      'voucher',
    )
    expect(cancellationOf({ ...stay, isInsured: true, startsAt, now: startsAt }, true)).toBe(
      'CancellationClosed',
    )
  })

  test.each(Array.from({ length: 22 }, (_, index) => index + 1).filter((id) => id !== 6))(
    'an order of status %i cannot be cancelled',
    (statusId) => {
      const decision = cancellationOf({ ...stay, statusId, startsAt: 1_000 * 3_600_000, now: 0 }, true)
      expect(decision).toBe([4, 12, 16, 21, 22].includes(statusId) ? 'done' : 'OrderNotCancellable')
    },
  )

  test.each([
    [
      '49 hours before',
      -49,
      true,
      {
        kind: 'refund',
        until: 52 * 3_600_000,
        back: { moneyCents: 12_250, returnedCents: 4_000, issueCents: 0 },
      },
    ],
    [
      '47 hours before, insured',
      -47,
      true,
      {
        kind: 'voucher',
        until: 100 * 3_600_000,
        back: { moneyCents: 0, returnedCents: 4_000, issueCents: 7_900 },
      },
    ],
    ['47 hours before', -47, false, { kind: 'closed', until: null, back: null }],
    ['once it has begun', 0, true, { kind: 'none', until: null, back: null }],
  ])('%s has the amount and kind of its refund', (_, hours, isInsured, terms) => {
    const facts = { ...stay, isInsured, startsAt: 100 * 3_600_000, now: (100 + hours) * 3_600_000 }
    const redemptions = [
      { id: 1, voucherId: 2, purpose: 'single-purpose' as const, cents: 4_000, isExpired: false },
    ]
    expect(
      cancellationTerms(facts, true, { moneyCents: 12_250, redemptions, keptCents: 4_350 }),
    ).toMatchObject(terms)
  })

  test('a stay that another account holds is for that account to cancel', () => {
    const facts = { ...stay, startsAt: 1_000 * 3_600_000, now: 0 }
    expect(cancellationOf(facts, false)).toBe('OrderNotCancellable')
    expect(cancellationOf({ ...facts, statusId: 12 }, false)).toBe('done')
  })
})
