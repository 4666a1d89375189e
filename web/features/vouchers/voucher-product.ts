import { presetAmounts } from './shop-form/preset-amounts.ts'

interface VoucherTexts {
  name: string
  description: string
  url: string
  image: string
}

/** The voucher for search engines (schema.org): a product with an offer for each preset amount. */
export function voucherProduct({ name, description, url, image }: VoucherTexts): Record<string, unknown> {
  const prices = presetAmounts.map((cents) => (Number(cents) / 100).toFixed(2))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    url,
    image,
    category: 'Gift card',
    brand: { '@type': 'Brand', name: 'Wellzone' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: prices[0],
      highPrice: prices.at(-1),
      priceCurrency: 'EUR',
      offerCount: prices.length,
      offers: prices.map((price) => ({
        '@type': 'Offer',
        price,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url,
      })),
    },
  }
}
