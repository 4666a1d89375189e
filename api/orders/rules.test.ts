import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { cancellationOf, cancellationTerms, totalsOf } from './rules.ts'

const line = fc.record({
  totalCents: fc.integer({ min: 0, max: 200_000 }),
  vatPermille: fc.constantFrom(0, 70, 190),
})

describe('the totals of an order', () => {
  test('P 114b, R 312a: contain 19 % VAT, rounded once on the sum', () => {
    expect(totalsOf([{ totalCents: 11_900, vatPermille: 190 }])).toEqual({
      grossCents: 11_900,
      vatCents: 1900,
      lineVatCents: [1900],
    })
    // Three lines of 0.03 with 0.0048 VAT each would round to zero; together they hold 0.0144, which is a
    // cent.
    const crumbs = Array.from({ length: 3 }, () => ({ totalCents: 3, vatPermille: 190 }))
    expect(totalsOf(crumbs).vatCents).toBe(1)
  })

  test('are zero without lines', () => {
    expect(totalsOf([])).toEqual({ grossCents: 0, vatCents: 0, lineVatCents: [] })
  })

  test('add up for any lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { grossCents, vatCents, lineVatCents } = totalsOf(lines)
        expect(grossCents).toBe(lines.reduce((sum, { totalCents }) => sum + totalCents, 0))
        expect(lineVatCents.reduce((sum, vat) => sum + vat, 0)).toBe(vatCents)
        for (const vat of lineVatCents) expect(vat).toBeGreaterThanOrEqual(0)
        for (const rate of [0, 70, 190]) {
          const gross = lines.reduce(
            (sum, { totalCents, vatPermille }) => sum + (vatPermille === rate ? totalCents : 0),
            0,
          )
          const vat = lines.reduce(
            (sum, { vatPermille }, index) => sum + (vatPermille === rate ? lineVatCents[index]! : 0),
            0,
          )
          // The law requires that net plus its VAT is the gross, to within half a cent.
          expect(Math.abs(vat - (gross * rate) / (1000 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        fc
          .array(line, { maxLength: 12 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        ([lines, shuffled]) => {
          expect(totalsOf(shuffled).vatCents).toBe(totalsOf(lines).vatCents)
        },
      ),
    )
  })
})

describe('the last moment to cancel free of charge', () => {
  const at = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').epochMilliseconds
  const stay = { kind: 'booking', statusId: 6, isInsured: false, isHandedOver: false } as const

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
    const decision = (now: number) => cancellationOf({ ...stay, startsAt, now })
    expect(startsAt - at(boundary)).toBe(48 * 3_600_000)
    expect(decision(at(boundary) - 1_000)).toBe('refund')
    expect(decision(at(boundary))).toBe('refund')
    expect(decision(at(boundary) + 1)).toBe('CancellationClosed')
    expect(decision(at(boundary) + 1_000)).toBe('CancellationClosed')
    expect(cancellationOf({ ...stay, isInsured: true, startsAt, now: at(boundary) + 1_000 })).toBe('voucher')
    expect(cancellationOf({ ...stay, isInsured: true, startsAt, now: startsAt })).toBe('CancellationClosed')
  })

  test.each([...Array.from({ length: 22 }, (_, index) => index + 1)].filter((id) => id !== 6))(
    'an order of status %i cannot be cancelled',
    (statusId) => {
      const decision = cancellationOf({ ...stay, statusId, startsAt: 1_000 * 3_600_000, now: 0 })
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
    expect(cancellationTerms(facts, { moneyCents: 12_250, redemptions, keptCents: 4_350 })).toMatchObject(
      terms,
    )
  })

  test('a stay that another account holds is for that account to cancel', () => {
    const facts = { ...stay, isHandedOver: true, startsAt: 1_000 * 3_600_000, now: 0 }
    expect(cancellationOf(facts)).toBe('OrderNotCancellable')
    expect(cancellationOf({ ...facts, statusId: 12 })).toBe('done')
  })

  test('a voucher order has none', () => {
    expect(cancellationOf({ ...stay, kind: 'item', startsAt: null, now: 0 })).toBe('OrderNotCancellable')
  })
})
