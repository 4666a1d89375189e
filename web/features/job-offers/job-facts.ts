import type { JobOfferFragment } from './job-offer.generated.ts'

/** An offer for search engines (schema.org); null while its place or its first day is not known. */
export function jobFacts(
  offer: JobOfferFragment,
  pageUrl: string,
  origin: string,
): Record<string, unknown> | null {
  const addresses = (offer.stores ?? []).flatMap(({ address }) => address ?? [])
  if (addresses.length === 0 || !offer.publishedOn) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.description,
    url: `${pageUrl}#${offerAnchor(offer)}`,
    identifier: { '@type': 'PropertyValue', name: 'Wellzone', value: String(offer.number) },
    datePosted: offer.publishedOn,
    ...(offer.validThrough ? { validThrough: offer.validThrough } : {}),
    employmentType: offer.employmentTypes,
    hiringOrganization: { '@type': 'Organization', name: 'Wellzone', sameAs: origin },
    jobLocation: addresses.map((address) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${address.street} ${address.houseNumber}`,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: 'DE',
      },
    })),
    directApply: false,
  }
}

/** Fragment of the offer's URL. */
export function offerAnchor({ number }: { number: number }): string {
  return `job-${number}`
}
