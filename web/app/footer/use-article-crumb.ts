import { useArticleCrumbQuery } from './article-crumb.generated.ts'

/**
 * Title of the article at a path without language; null if there is no such article. Undefined on all other
 * pages and until it is known.
 */
export function useArticleCrumb(path: string): string | null | undefined {
  const number = Number(/^\/news\/([1-9]\d{0,8})$/.exec(path)?.[1])
  const isArticle = !Number.isNaN(number)
  const [{ data, error }] = useArticleCrumbQuery({ variables: { number }, pause: !isArticle })
  if (!isArticle || !data || error) return undefined
  return data.newsArticle?.title ?? null
}
