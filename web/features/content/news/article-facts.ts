import { pictureAddress } from '../../../ui/pictures/picture.tsx'
import type { NewsCardFragment } from './news-card.generated.ts'

/** An article for search engines (schema.org). `url` is its full address. */
export function articleFacts(
  { title, teaser, publishedOn, picture }: NewsCardFragment,
  url: string,
  origin: string,
): Record<string, unknown> {
  const image = pictureAddress(picture, origin)
  const company = { '@type': 'Organization', name: 'Wellzone', url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: teaser,
    ...(publishedOn && { datePublished: publishedOn, dateModified: publishedOn }),
    ...(image && { image: [image] }),
    mainEntityOfPage: url,
    author: company,
    publisher: { ...company, logo: { '@type': 'ImageObject', url: `${origin}/favicon.svg` } },
  }
}
