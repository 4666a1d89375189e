import { describe, expect, it } from 'vitest'
import { estimate } from './estimate.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR' })
const extras = {
  specials: [
    { id: 'sweet', name: 'Sweet Romeo', price: euros(2990) },
    { id: 'salty', name: 'Salty Romeo', price: euros(2990) },
  ],
  basics: [{ id: 'towels', name: 'Starter-Set', price: euros(990) }],
}

describe('the price before booking', () => {
  it('is the sum of stay, specials and every single basic', () => {
    const found = estimate({
      draft: { specials: ['sweet'], basics: { towels: 2 } },
      stay: { total: euros(12_600) },
      extras,
    })
    expect(found.total).toEqual(euros(17_570))
    expect(found.extras).toEqual([
      { id: 'sweet', name: 'Sweet Romeo', quantity: 1, amount: euros(2990) },
      { id: 'towels', name: 'Starter-Set', quantity: 2, amount: euros(1980) },
    ])
  })

  it('is unknown without a time', () => {
    expect(estimate({ draft: { specials: ['sweet'], basics: {} }, stay: null, extras }).total).toBeNull()
  })

  it('leaves out what is no longer on offer', () => {
    const draft = { specials: ['gone'], basics: { alsoGone: 2 } }
    expect(estimate({ draft, stay: { total: euros(9000) }, extras })).toEqual({
      extras: [],
      total: euros(9000),
    })
    expect(estimate({ draft, stay: { total: euros(9000) }, extras: null }).total).toEqual(euros(9000))
  })
})
