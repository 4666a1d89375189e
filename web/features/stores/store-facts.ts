import { lowestPrice } from '../../shop/lowest-price.ts'
import { pictureAddress } from '../../ui/pictures/picture.tsx'
import type { StorePlaceFragment } from './store-place.generated.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * An open store for search engines (schema.org). Only ratings of guests count: samples are left out, and so
 * is what does not exist yet or cannot be read.
 */
export function storeFacts(store: StorePlaceFragment, url: string, origin: string): Record<string, unknown> {
  const { address, openingHours, picture } = store
  const image = pictureAddress(picture, origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'DaySpa',
    name: store.name,
    url,
    ...(image && { image }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${address.street} ${address.houseNumber}`,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: 'DE',
      },
    }),
    ...(store.geo && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: store.geo.latitude,
        longitude: store.geo.longitude,
      },
    }),
    ...priceRangeOf(store.wellzoneTypes),
    ...ratingOf(store.reviews),
    ...(openingHours && {
      openingHoursSpecification: openingHours.map(({ weekday, opensAt, closesAt }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays[weekday - 1],
        opens: opensAt,
        closes: closesAt === '24:00' ? '00:00' : closesAt,
      })),
    }),
  }
}

/** The lowest price of an hour: `from 34.50 EUR`. */
function priceRangeOf(types: StorePlaceFragment['wellzoneTypes']) {
  const lowest = lowestPrice(types)
  return lowest && { priceRange: `from ${(lowest.minor / 100).toFixed(2)} ${lowest.currency} per hour` }
}

function ratingOf(reviews: StorePlaceFragment['reviews']) {
  if (!reviews || reviews.isSample || reviews.rating === null || reviews.items.length === 0) return null
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.rating.toFixed(1),
      bestRating: 5,
      // Those that the page shows; the places service does not say how many there are.
      reviewCount: reviews.items.length,
    },
  }
}
