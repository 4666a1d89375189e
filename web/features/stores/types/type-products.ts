import type { Money } from '../../../lib/language/format.ts'
import type { TypeOnOffer } from './types-on-offer.ts'

interface Urls {
  /** The page that lists the types. */
  page: string
  store: (route: string) => string
  /** Null for a picture that the shop has no file of. */
  picture: (picture: TypeOnOffer['picture']) => string | null
}

/**
 * The types with a price and a picture for search engines (schema.org), which require both: a product each,
 * with an offer per store.
 */
export function typeProducts(types: readonly TypeOnOffer[], urls: Urls) {
  const priced = types.flatMap(({ stores, ...type }) => {
    const offers = stores.flatMap(({ route, price }) => (price ? [{ route, price }] : []))
    const image = urls.picture(type.picture)
    return offers.length > 0 && image ? [{ ...type, image, offers }] : []
  })
  return {
    '@context': 'https://schema.org',
    '@graph': priced.map(({ kind, name, description, image, offers }) => ({
      '@type': 'Product',
      name: `Wellzone ${name}`,
      ...(description && { description }),
      url: `${urls.page}#${kind.toLowerCase()}`,
      image,
      brand: { '@type': 'Brand', name: 'Wellzone' },
      offers: {
        '@type': 'AggregateOffer',
        ...extremes(offers.map(({ price }) => price)),
        offerCount: offers.length,
        offers: offers.map(({ route, price }) => perHour(price, urls.store(route))),
      },
    })),
  }
}

function extremes(prices: Money[]) {
  const [lowest, ...others] = prices.toSorted((a, b) => a.minor - b.minor)
  return {
    lowPrice: decimal(lowest!),
    highPrice: decimal(others.at(-1) ?? lowest!),
    priceCurrency: lowest!.currency,
  }
}

function perHour(price: Money, url: string) {
  const amount = { price: decimal(price), priceCurrency: price.currency }
  return {
    '@type': 'Offer',
    ...amount,
    url,
    availability: 'https://schema.org/InStock',
    priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'HUR' },
  }
}

function decimal({ minor }: Money): string {
  return (minor / 100).toFixed(2)
}
