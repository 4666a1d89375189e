import { describe, expect, it } from 'vitest'
import { eveningsOf } from './evenings.ts'
import { withEvening, withoutEvening } from './with-evening.ts'

const store = (
  isComingSoon: boolean,
  ...types: [kind: 'CLASSIC' | 'PREMIUM', minor: number | null, count?: number][]
) => ({
  ...{ id: 'store', isComingSoon },
  wellzoneTypes: types.map(([kind, minor, count]) => ({
    ...{ id: kind, kind, name: kind === 'CLASSIC' ? 'Classic' : 'Premium' },
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
  const allWords = ['Zwei Stunden Classic', 'Zwei Stunden Premium']
  const evening = { cents: 84_00, words: 'Zwei Stunden Premium', allWords }
  const draft = (text: string) => ({ amount: '10000', ownAmount: '', text })

  it('has its amount, and its name as the first line above what was typed', () => {
    const own = { amount: 'own', ownAmount: '84' }
    expect(withEvening(null, evening, 'de')).toEqual({ ...own, text: 'Zwei Stunden Premium' })
    expect(withEvening(draft('Für dich'), evening, 'de').text).toBe('Zwei Stunden Premium\nFür dich')
  })

  it('has one name if two are chosen one after the other', () => {
    const text = 'Zwei Stunden Classic\nFür dich'
    expect(withEvening(draft(text), evening, 'de').text).toBe('Zwei Stunden Premium\nFür dich')
  })

  it('is a voucher of an amount again once it is taken out, with what was typed', () => {
    const chosen = withEvening(draft('Für dich'), evening, 'de')
    expect(withoutEvening(chosen, allWords)).toEqual({ amount: '10000', ownAmount: '', text: 'Für dich' })
    const typed = { amount: 'own', ownAmount: '40', text: 'Für dich' }
    expect(withoutEvening(typed, allWords)).toBe(typed)
  })

  it('keeps a typed text that leaves no room for the name', () => {
    const text = 'a'.repeat(250)
    expect(withEvening(draft(text), evening, 'de').text).toBe(text)
  })

  it.each([
    ['de', 163_50, { amount: 'own', ownAmount: '163,50' }],
    ['en', 163_50, { amount: 'own', ownAmount: '163.50' }],
    ['de', 75_00, { amount: '7500', ownAmount: '' }],
  ] as const)('has an amount as one types it (%s, %i)', (locale, cents, amount) => {
    expect(withEvening(null, { ...evening, cents }, locale)).toMatchObject(amount)
  })
})
