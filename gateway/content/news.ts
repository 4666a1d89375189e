import type { NewsArticleResolvers, NewsCategory, QueryResolvers } from '../generated/resolvers.ts'
import { newsArticleIds } from '../base/ids.ts'
import { badInput } from '../request/bad-input.ts'
import type { NewsArticleSource } from '../request/sources.ts'
import { toPicture } from '../stores/pictures.ts'

const maxCount = 24
const maxOffset = 1_000
/** Bounds of an id in the spa's contract. */
const maxNumber = 2_147_483_647

/** The numbers of the specification. */
const numberOf: Record<NewsCategory, NewsArticleSource['newsCategory']> = {
  LOCATIONS: 0,
  HYGIENE: 1,
  EVENTS: 2,
}
const categories: Record<NewsArticleSource['newsCategory'], NewsCategory> = {
  0: 'LOCATIONS',
  1: 'HYGIENE',
  2: 'EVENTS',
}

export const featuredArticle: QueryResolvers['featuredArticle'] = (_root, _args, { loaders }) =>
  loaders.featuredArticle()

export const newsArticle: QueryResolvers['newsArticle'] = (_root, { number }, { loaders }) =>
  number >= 1 && number <= maxNumber ? loaders.newsArticle(number) : null

export const newsArticles: QueryResolvers['newsArticles'] = (
  _root,
  { category, offset, count },
  { loaders },
) => {
  if (count < 1 || count > maxCount) throw badInput(`\`count\` must be 1 to ${maxCount}.`)
  if (offset < 0 || offset > maxOffset) throw badInput(`\`offset\` must be 0 to ${maxOffset}.`)
  return loaders.newsArticles({ offset, count, category: category ? numberOf[category] : null })
}

export const NewsArticle = {
  id: (article) => newsArticleIds.write(article.id),
  number: (article) => article.id,
  category: ({ newsCategory }: NewsArticleSource) => categories[newsCategory],
  picture: ({ pictureUrl, altText }) => toPicture(pictureUrl, altText),
  publishedOn: ({ publishedAt }) => publishedAt,
} satisfies NewsArticleResolvers
