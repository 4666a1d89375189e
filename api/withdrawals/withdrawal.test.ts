import { describe, expect, test } from 'vitest'
import { isNameOf, orderNumberOf } from './matching.ts'
import { type BoughtVoucher, shippingAfter, type WithdrawalFacts, withdrawalOf } from './withdrawal.ts'
import { shareBack } from '../vouchers/rules.ts'
import { isWorkingDay } from './working-days.ts'

const voucher: BoughtVoucher = {
  id: 1,
  position: 0,
  cents: 5_000,
  paidCents: 5_000,
  isPostal: false,
  state: 'unused',
}
const used: BoughtVoucher = { ...voucher, id: 2, position: 1, state: 'used' }
const ended: BoughtVoucher = { ...voucher, id: 3, position: 2, state: 'withdrawn' }
const reserved: BoughtVoucher = { ...voucher, id: 4, position: 3, state: 'reserved' }
const blocked: BoughtVoucher = { ...voucher, id: 5, position: 4, state: 'blocked' }

const at = (instant: string) => Date.parse(instant)
const bought: WithdrawalFacts = {
  kind: 'item',
  statusId: 20,
  orderedAt: at('2026-11-02T10:00:00Z'),
  delivery: null,
  vouchers: [voucher],
}
const untilOf = (change: Partial<WithdrawalFacts>, now = at('2026-11-02T10:00:00Z')) => {
  const decision = withdrawalOf({ ...bought, ...change }, now)
  return decision.kind === 'possible' ? new Date(decision.until).toISOString() : decision.kind
}

describe('the term', () => {
  test.each([
    ['on a Monday', '2026-11-02T10:00:00Z', '2026-11-16T22:59:59.999Z'],
    ['in the last minute of a Monday in Berlin', '2026-11-02T22:59:59.999Z', '2026-11-16T22:59:59.999Z'],
    ['one minute later', '2026-11-02T23:00:00Z', '2026-11-17T22:59:59.999Z'],
    ['before the clocks go back', '2026-10-13T10:00:00Z', '2026-10-27T22:59:59.999Z'],
    ['before the clocks go forward', '2026-03-17T10:00:00Z', '2026-03-31T21:59:59.999Z'],
    ['so that it would end on a Saturday', '2026-11-07T10:00:00Z', '2026-11-23T22:59:59.999Z'],
    ['so that it would end on a Sunday', '2026-11-08T10:00:00Z', '2026-11-23T22:59:59.999Z'],
    [
      'so that it would end on Christmas, before a weekend',
      '2026-12-11T10:00:00Z',
      '2026-12-28T22:59:59.999Z',
    ],
    ['so that it would end on Good Friday', '2027-03-12T10:00:00Z', '2027-03-30T21:59:59.999Z'],
  ])('R 311: of an order %s ends with the fourteenth day or the next working day', (_, orderedAt, until) => {
    expect(untilOf({ orderedAt: at(orderedAt) }, at(orderedAt))).toBe(until)
  })

  test('is open until its last moment and over after it', () => {
    const until = at('2026-11-16T22:59:59.999Z')
    expect([untilOf({}, until), untilOf({}, until + 1)]).toEqual(['2026-11-16T22:59:59.999Z', 'over'])
  })

  test('of postal vouchers begins a week after dispatch', () => {
    const sent = { isByPost: true, sentAt: at('2026-11-06T15:00:00Z') }
    expect(untilOf({ delivery: sent })).toBe('2026-11-27T22:59:59.999Z')
    expect(untilOf({ delivery: sent }, at('2026-11-28T00:00:00Z'))).toBe('over')
  })

  test('of undispatched vouchers ends no earlier than for dispatch today, however old the order', () => {
    const delivery = { isByPost: true, sentAt: null }
    expect([untilOf({ delivery }), untilOf({ delivery }, at('2027-06-01T10:00:00Z'))]).toEqual([
      '2026-11-23T22:59:59.999Z',
      '2027-06-22T21:59:59.999Z',
    ])
  })

  test('of vouchers handed over in the store allows no time for the post', () => {
    expect(untilOf({ delivery: { isByPost: false, sentAt: at('2026-11-03T15:00:00Z') } })).toBe(
      '2026-11-17T22:59:59.999Z',
    )
  })
})

describe('an order', () => {
  test.each([
    ['of vouchers of which none is used', {}, 'possible'],
    ['that was delivered', { statusId: 3 }, 'possible'],
    ['of which one voucher is used', { vouchers: [voucher, used] }, 'possible'],
    ['of which all vouchers are used', { vouchers: [used], statusId: 19 }, 'used'],
    ['whose unused vouchers have ended before', { vouchers: [used, ended] }, 'used'],
    ['whose rest is reserved by an unpaid booking', { vouchers: [used, reserved, blocked] }, 'reserved'],
    ['whose unused vouchers staff have blocked', { vouchers: [used, blocked, ended] }, 'unclear'],
    ['that was withdrawn from', { vouchers: [ended], statusId: 12 }, 'withdrawn'],
    ['that is a stay', { kind: 'booking', statusId: 6, vouchers: [] }, 'booking'],
    ['of an on-site product', { kind: 'control', statusId: 7, vouchers: [] }, 'unclear'],
    ['that waits for its payment', { statusId: 5, orderedAt: null, vouchers: [] }, 'unclear'],
    ['that was never paid', { statusId: 11, orderedAt: null, vouchers: [] }, 'unclear'],
  ] satisfies [string, Partial<WithdrawalFacts>, string][])('%s', (_, change, kind) => {
    expect(withdrawalOf({ ...bought, ...change }, at('2026-11-03T10:00:00Z')).kind).toBe(kind)
  })

  test('is withdrawn as a whole when no voucher is kept', () => {
    const of = (vouchers: BoughtVoucher[]) =>
      withdrawalOf({ ...bought, vouchers }, at('2026-11-03T10:00:00Z'))
    expect([of([voucher]), of([voucher, ended])]).toMatchObject([
      { isWhole: true },
      { isWhole: true, vouchers: [voucher] },
    ])
    for (const kept of [used, reserved, blocked])
      expect(of([voucher, kept])).toMatchObject({ isWhole: false, vouchers: [voucher] })
  })
})

describe('the refunded amount', () => {
  test('includes the shipping once, with the last postal voucher', () => {
    const [paper, paperUsed] = [
      { ...voucher, isPostal: true },
      { ...used, isPostal: true },
    ]
    const all = [
      shippingAfter([paper, voucher], [used]),
      shippingAfter([paper], []),
      shippingAfter([paper], [paperUsed]),
      shippingAfter([voucher], [paperUsed]),
      shippingAfter([voucher], [used]),
    ]
    expect(all).toEqual(['ended', 'ended', 'kept', 'kept', 'gone'])
  })

  const redemptions = [
    { id: 7, voucherId: 70, purpose: 'multi-purpose' as const, cents: 3_000, isExpired: false },
    { id: 8, voucherId: 80, purpose: 'multi-purpose' as const, cents: 2_000, isExpired: false },
  ]
  const over = redemptions.map((redemption) => ({ ...redemption, isExpired: true }))

  test.each([
    [
      'is money up to the amount paid in money',
      4_000,
      redemptions,
      { moneyCents: 4_000, returns: [], returnedCents: 0, issueCents: 0 },
    ],
    [
      'is the rest on the redeemed vouchers, in their order',
      9_000,
      redemptions,
      {
        moneyCents: 5_000,
        returns: [
          { id: 7, voucherId: 70, purpose: 'multi-purpose', cents: 3_000 },
          { id: 8, voucherId: 80, purpose: 'multi-purpose', cents: 1_000 },
        ],
        returnedCents: 4_000,
        issueCents: 0,
      },
    ],
    [
      'is a new voucher for an expired one',
      9_000,
      over,
      { moneyCents: 5_000, returns: [], returnedCents: 0, issueCents: 4_000 },
    ],
  ])('%s', (_, backCents, paidBy, expected) => {
    expect(shareBack(backCents, { moneyCents: 5_000, redemptions: paidBy })).toMatchObject(expected)
  })
})

test.each([
  ['WZ-100104', 100104],
  ['100104', 100104],
  [' wz 100 104 ', 100104],
  ['wz–100104', 100104],
  ['Bestellung Nr. 100104', 100104],
  ['#100104', 100104],
  ['１００１０４', 100104],
  ['Bestellnummer: WZ-100104.', 100104],
  ['Order No. 100104', 100104],
  ['№ 100104', 100104],
  ['Bestell-Nr. (WZ-100104)', 100104],
  ['WZ100104', 100104],
  ['WZ', undefined],
  ['', undefined],
  ['100104 oder WZ-100105 / 100106', undefined],
  ['0', undefined],
  ['99999999999', undefined],
  ['WZ7K-9QPM-3XTR-VB2H', undefined],
  ['WZ-100104, aber nur den Gutschein über fünfzig Euro', undefined],
  ['Ich widerrufe WZ-100104 nicht', undefined],
  ['nicht 100104', undefined],
  ['WZ-100104 only the first', undefined],
  ['100104 Nr. 2', undefined],
  ['100104 €', undefined],
  ['≠ 100104', undefined],
  ['WZ-100104 не', undefined],
  ['100104 ❌', undefined],
  ['1e5', undefined],
  ['٣٤٥', 345],
])('%s names the order %s', (typed, expected) => {
  expect(orderNumberOf(typed)).toBe(expected)
})

describe('the name', () => {
  const mara = { firstName: 'Mara', lastName: 'Lindner' }

  test.each([
    'Mara Lindner',
    'mara lindner',
    '  MARA   LINDNER ',
    'Lindner, Mara',
    'M. Lindner',
    'Frau Dr. Mara Maria Lindner',
  ])('%s is Mara Lindner’s', (typed) => {
    expect(isNameOf(typed, mara)).toBe(true)
  })

  test.each(['Lindner', 'Mara', 'Jonas Lindner', 'Mara Linden', 'Maralindner', 'L. Mara', '', '...'])(
    '%s is not',
    (typed) => {
      expect(isNameOf(typed, mara)).toBe(false)
    },
  )

  test.each([
    ['Jurgen Mueller-Ludenscheid', { firstName: 'Jürgen', lastName: 'Müller-Lüdenscheid' }],
    ['rene strauss', { firstName: 'René', lastName: 'Strauß' }],
    ['Anna von der Heide', { firstName: 'Anna-Maria', lastName: 'von der Heide' }],
    ['Sauna und Söhne GmbH', { firstName: '', lastName: '', companyName: 'Sauna und Soehne GmbH' }],
  ])('%s is spelled in one of its ways', (typed, name) => {
    expect(isNameOf(typed, name)).toBe(true)
  })

  test('of an address without a person never matches', () => {
    expect(isNameOf('Mara Lindner', { firstName: '', lastName: '', companyName: '' })).toBe(false)
  })
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-05-14', false],
  ['2026-05-25', false],
  ['2026-06-04', false],
  ['2027-03-08', false],
  ['2028-08-08', false],
  ['2028-08-15', false],
  ['2027-09-20', false],
  ['2028-10-31', false],
  ['2026-11-18', false],
  ['2026-11-25', true],
  ['2028-11-22', false],
  ['2028-11-15', true],
  ['2026-11-19', true],
  ['2026-06-03', true],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2027-03-30', true],
  ['2026-12-25', false],
  ['2026-12-24', true],
  ['2026-01-06', false],
  ['2038-04-26', false],
  ['2038-04-27', true],
])('%s is a day on which people work: %s', (day, expected) => {
  expect(isWorkingDay(day)).toBe(expected)
})
