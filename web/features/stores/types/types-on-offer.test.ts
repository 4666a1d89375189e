import { describe, expect, it } from 'vitest'
import { typeProducts } from './type-products.ts'
import { storeOf } from './type-store-sample.ts'
import { typesOnOffer } from './types-on-offer.ts'

const mainz = storeOf('Mainz', { CLASSIC: 3450, PREMIUM: 4200, EXCLUSIVE: 5450 })
const munich = storeOf('München', { CLASSIC: 3750, PREMIUM: 4100, EXCLUSIVE: 6000 })
const stuttgart = storeOf('Stuttgart', { CLASSIC: 3300 })

describe('the types on offer', () => {
  it('come the largest first, with the lowest price of all open stores', () => {
    const types = typesOnOffer([stuttgart, mainz, munich])
    expect(types.map(({ kind, lowestPrice }) => [kind, lowestPrice?.minor])).toEqual([
      ['EXCLUSIVE', 5450],
      ['PREMIUM', 4100],
      ['CLASSIC', 3300],
    ])
  })

  it('name the stores that have them, and whether that is all of them', () => {
    const [exclusive, , classic] = typesOnOffer([stuttgart, mainz, munich])
    expect(exclusive?.stores.map(({ city }) => city)).toEqual(['Mainz', 'München'])
    expect([exclusive?.isEverywhere, classic?.isEverywhere]).toEqual([false, true])
  })

  it('leave out what only a coming store has, or a store without such a suite', () => {
    const coming = { ...mainz, isComingSoon: true }
    expect(typesOnOffer([stuttgart, coming]).map(({ kind }) => kind)).toEqual(['CLASSIC'])
    const empty = {
      ...mainz,
      wellzoneTypes: mainz.wellzoneTypes.map((type) => ({ ...type, wellzoneCount: 0 })),
    }
    expect(typesOnOffer([empty])).toEqual([])
    expect(typesOnOffer([])).toEqual([])
  })

  it('still stand there when a price is missing', () => {
    expect(typesOnOffer([storeOf('Mainz', { CLASSIC: null })])[0]?.lowestPrice).toBeNull()
  })
})

describe('the types for search engines', () => {
  const urls = { page: 'https://x.test/wellzones', picture: () => 'https://x.test/p.webp' }
  const facts = (stores: Parameters<typeof typesOnOffer>[0]) =>
    typeProducts(typesOnOffer(stores), { ...urls, store: (route) => `https://x.test/locations/${route}` })

  it('are products with the lowest price and an offer per store', () => {
    expect(facts([mainz, munich])['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: 'Wellzone Exclusive',
      url: 'https://x.test/wellzones#exclusive',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '54.50',
        highPrice: '60.00',
        priceCurrency: 'EUR',
        offerCount: 2,
        offers: [{ price: '54.50', url: 'https://x.test/locations/mainz' }, { price: '60.00' }],
      },
    })
  })

  it('are not products without a picture, which search engines require', () => {
    const types = typesOnOffer([storeOf('Mainz', { CLASSIC: 3450 })])
    expect(typeProducts(types, { ...urls, store: String, picture: () => null })['@graph']).toEqual([])
  })

  it('are not products without a price', () => {
    expect(facts([storeOf('Mainz', { CLASSIC: null, PREMIUM: 4200 })])['@graph']).toHaveLength(1)
  })
})
