import type { ProductChoiceFragment } from './extras-choice.generated.ts'

interface Urls {
  /** The page that lists the extras. */
  page: string
  picture: (key: string) => string
}

/** Extras of a stay for search engines (schema.org). Food is left out: it is not sold online. */
export function extraProducts(groups: Record<string, readonly ProductChoiceFragment[]>, urls: Urls) {
  return {
    '@context': 'https://schema.org',
    '@graph': Object.entries(groups).flatMap(([anchor, products]) =>
      products.map(({ name, description, price, picture }) => ({
        '@type': 'Product',
        name,
        description,
        ...(picture && { image: urls.picture(picture.key) }),
        brand: { '@type': 'Brand', name: 'Wellzone' },
        offers: {
          '@type': 'Offer',
          price: (price.minor / 100).toFixed(2),
          priceCurrency: price.currency,
          url: `${urls.page}#${anchor}`,
          availability: 'https://schema.org/InStock',
        },
      })),
    ),
  }
}
