import { pictureUrl } from '../../ui/picture.tsx'
import type { StorePlaceFragment } from './store-place.generated.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** An open store for search engines (schema.org). */
export function storeFacts(store: StorePlaceFragment, url: string, origin: string): Record<string, unknown> {
  const { street, houseNumber, postalCode, city } = store.address
  return {
    '@context': 'https://schema.org',
    '@type': 'DaySpa',
    name: store.name,
    url,
    image: origin + pictureUrl(store.picture.key, 1600),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street} ${houseNumber}`,
      postalCode,
      addressLocality: city,
      addressCountry: 'DE',
    },
    openingHoursSpecification: store.openingHours.map(({ weekday, opensAt, closesAt }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[weekday - 1],
      opens: opensAt,
      closes: closesAt === '24:00' ? '00:00' : closesAt,
    })),
  }
}
