import type { ProductChoiceFragment } from './extras-choice.generated.ts'

interface Urls {
  /** The page that lists the extras. */
  page: string
  /** Null for a picture that the shop has no file of. */
  picture: (picture: ProductChoiceFragment['picture']) => string | null
}

/**
 * Extras of a stay for search engines (schema.org). Food is left out: it is not sold online; and so is what
 * has no picture, which they require.
 */
export function extraProducts(groups: Record<string, readonly ProductChoiceFragment[]>, urls: Urls) {
  return {
    '@context': 'https://schema.org',
    '@graph': Object.entries(groups).flatMap(([anchor, products]) =>
      products.flatMap(({ name, description, price, picture }) => {
        const image = urls.picture(picture)
        if (image === null) return []
        const offer = {
          '@type': 'Offer',
          price: (price.minor / 100).toFixed(2),
          priceCurrency: price.currency,
          url: `${urls.page}#${anchor}`,
          availability: 'https://schema.org/InStock',
        }
        const brand = { '@type': 'Brand', name: 'Wellzone' }
        return { '@type': 'Product', name, description, image, brand, offers: offer }
      }),
    ),
  }
}
