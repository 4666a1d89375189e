import { expect, it } from 'vitest'
import { pictureAddress } from '../../ui/pictures/picture.tsx'
import { extraProducts } from './extra-products.ts'

const extra = (name: string, picture: string | null) => ({
  __typename: 'Product' as const,
  id: name,
  name,
  description: `${name}.`,
  price: { __typename: 'Money' as const, minor: 450, currency: 'EUR' as const },
  picture: picture === null ? null : { __typename: 'Picture' as const, key: picture, altText: '' },
})

it('extras are products for search engines if they have a picture, which is required there', () => {
  const basics = [extra('Decke', 'basics-blanket'), extra('Tee', null), extra('Kerze', 'not-in-the-shop')]
  const { '@graph': products } = extraProducts(
    { basics },
    { page: 'https://x.test/add-ons', picture: (of) => pictureAddress(of, 'https://x.test') },
  )
  expect(products.map(({ name }) => name)).toEqual(['Decke'])
  const { image, offers } = products[0]!
  expect(image).toMatch(/^https:\/\/x\.test\/images\/basics-blanket-960\.webp\?v=./)
  expect(offers).toMatchObject({ price: '4.50', url: 'https://x.test/add-ons#basics' })
})
