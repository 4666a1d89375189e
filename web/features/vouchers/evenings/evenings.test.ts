import { describe, expect, it } from 'vitest'
import { emptyVoucher } from '../shop-form/voucher-draft.ts'
import { eveningsOf } from './evenings.ts'
import { withEvening, withoutEvening } from './with-evening.ts'

const store = (
  isComingSoon: boolean,
  ...types: [kind: 'CLASSIC' | 'PREMIUM', minor: number | null, count?: number][]
) => ({
  id: 'store',
  isComingSoon,
  wellzoneTypes: types.map(([kind, minor, count]) => ({
    id: kind,
    kind,
    name: kind === 'CLASSIC' ? 'Classic' : 'Premium',
    wellzoneCount: count ?? null,
    lowestPricePerHour: minor === null ? null : { minor, currency: 'EUR' as const },
  })),
})

describe('an evening as a gift', () => {
  it('costs what an open store asks for at the least today', () => {
    const stores = [
      store(false, ['CLASSIC', 36_00], ['PREMIUM', 42_00]),
      store(false, ['CLASSIC', 34_50], ['PREMIUM', null]),
      store(true, ['PREMIUM', 10_00]),
    ]
    expect(eveningsOf(stores).map(({ name, cents }) => [name, cents])).toEqual([
      ['classic-2', 69_00],
      ['premium-2', 84_00],
      ['premium-3', 126_00],
    ])
  })

  it('is left out without a price, and without a suite to spend it in', () => {
    expect(eveningsOf([store(false, ['CLASSIC', null], ['PREMIUM', 42_00, 0])])).toEqual([])
  })
})

describe('the voucher of an evening', () => {
  const evening = { kind: 'PREMIUM', words: 'Zwei Stunden Premium', cents: 84_00 } as const
  const named = { kind: 'PREMIUM', words: 'Zwei Stunden Premium' }
  const draft = { ...emptyVoucher, text: 'Für dich', name: 'Jonas' }

  it('has its amount and its name, beside what was typed', () => {
    const chosen = withEvening(draft, evening, 'de')
    expect(chosen).toEqual({ ...draft, amount: 'own', ownAmount: '84', evening: named })
    const other = { ...evening, words: 'Drei Stunden Premium', cents: 100_00 }
    expect(withEvening(chosen, other, 'de')).toMatchObject({ amount: '10000', text: 'Für dich' })
  })

  it('is a voucher of an amount again once it is taken out, with what was typed', () => {
    expect(withoutEvening(withEvening(draft, evening, 'de'))).toEqual(draft)
    const typed = { ...draft, amount: 'own', ownAmount: '40' }
    expect(withoutEvening(typed)).toBe(typed)
  })

  it.each([
    ['de', 163_50, { amount: 'own', ownAmount: '163,50' }],
    ['en', 163_50, { amount: 'own', ownAmount: '163.50' }],
    ['de', 75_00, { amount: '7500', ownAmount: '' }],
  ] as const)('has an amount as one types it (%s, %i)', (locale, cents, amount) => {
    expect(withEvening(null, { ...evening, cents }, locale)).toMatchObject(amount)
  })
})
