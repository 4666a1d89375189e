import { describe, expect, it } from 'vitest'
import { exampleStay } from './example-stay.ts'

type Stores = Parameters<typeof exampleStay>[0]

const type = (name: string, minor: number | null): Stores[number]['wellzoneTypes'][number] => ({
  id: name,
  kind: 'CLASSIC',
  name,
  picture: { key: name, altText: '' },
  lowestPricePerHour: minor === null ? null : { minor, currency: 'EUR' },
})
const store = (
  city: string,
  types: Stores[number]['wellzoneTypes'],
  isComingSoon = false,
): Stores[number] => ({
  id: city,
  city,
  isComingSoon,
  wellzoneTypes: types,
})

describe('the example of a booking', () => {
  it('takes the middle type of the open store with the largest choice, at its lowest price', () => {
    const stay = exampleStay([
      store('Stuttgart', [type('Classic', 3900)]),
      store('Mainz', [type('Exclusive', 6500), type('Premium', 5050), type('Classic', 4200)]),
      store('Esslingen', [type('A', 1), type('B', 2), type('C', 3), type('D', 4)], true),
    ])
    expect(stay).toMatchObject({
      city: 'Mainz',
      typeName: 'Premium',
      lowestTotal: { minor: 15_150, currency: 'EUR' },
    })
  })

  it('is left out without an open store or without a price', () => {
    expect(exampleStay([])).toBeNull()
    expect(exampleStay([store('Esslingen', [type('Classic', 3900)], true)])).toBeNull()
    expect(exampleStay([store('Mainz', [type('Classic', null)])])).toBeNull()
  })
})
