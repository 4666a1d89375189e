import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { ArticleCard } from '../../features/content/news/article-card.tsx'
import { ArticlesSkeleton } from '../../features/content/news/articles-skeleton.tsx'
import { type NewsView, writeNewsView } from '../../features/content/news/categories.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { MoreNews } from './more-news.tsx'
import { type NewsQuery, useNewsQuery } from './news.generated.ts'
import { NewsHead, NewsMissing } from './news-missing.tsx'

/** As many articles as the gateway gives by default. */
const pageSize = 3

/** The articles of a category, or all with the featured one on top. */
export function NewsList({ view }: { view: NewsView }) {
  const { category, page } = view
  const [{ data, error }, ask] = useNewsQuery({ variables: { category, isAll: category === null } })
  const news = data?.newsArticles
  const lead = data?.featuredArticle
  // The featured one may be the only one there is.
  const hasFailed = (data || error) && (!news || (error && !lead && news.totalCount === 0))
  if (news && page > pageCountOf(news)) return <NewsMissing />
  return (
    <>
      <NewsHead />
      {!data && !error && <ArticlesSkeleton />}
      {hasFailed && (
        <RetryNote text="news.page.failed" isPage onRetry={() => ask({ requestPolicy: 'network-only' })} />
      )}
      {news && !hasFailed && <Articles view={view} news={news} lead={lead ?? null} />}
    </>
  )
}

interface ArticlesProps {
  view: NewsView
  news: NonNullable<NewsQuery['newsArticles']>
  lead: NewsQuery['featuredArticle'] | null
}

/** Page by page, one below the other. */
function Articles({ view, news, lead }: ArticlesProps) {
  const paths = usePaths()
  const { category, page } = view
  const [firstPage] = useState(page)
  const [missing, setMissing] = useState<number[]>([])
  const { items, totalCount } = news
  const pageCount = pageCountOf(news)
  const sizeAt = (offset: number): number => Math.min(pageSize, totalCount - offset)
  const shown = missing.reduce(
    (count, offset) => count - sizeAt(offset),
    Math.min(page * pageSize, totalCount),
  )
  const leads = lead ? 1 : 0
  const from = writeNewsView(view)
  const hrefOf = (number: number): string => paths.newsArticle(String(number))
  if (!lead && totalCount === 0) return <EmptyState title={<FormattedMessage id="news.noNews" />} />
  return (
    <>
      {lead && <ArticleCard kind="lead" article={lead} href={hrefOf(lead.number)} from={from} />}
      {items.length > 0 && (
        <ul className="news__list">
          {items.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} href={hrefOf(article.number)} from={from} />
            </li>
          ))}
        </ul>
      )}
      {Array.from({ length: page - 1 }, (_, index) => (
        <MoreNews
          key={index}
          view={view}
          offset={(index + 1) * pageSize}
          takesFocus={index + 2 > firstPage}
          onMissing={(offset, isMissing) =>
            setMissing((now) => [...now.filter((other) => other !== offset), ...(isMissing ? [offset] : [])])
          }
        />
      ))}
      {totalCount > 0 && (
        <p className="news__more">
          {page < pageCount && missing.length === 0 && (
            <Link
              className="button button--line"
              href={paths.news() + writeNewsView({ category, page: page + 1 })}
              replace
            >
              <FormattedMessage id="news.page.more" />
            </Link>
          )}
          <span className="small muted" role="status">
            <FormattedMessage
              id="news.page.count"
              values={{ shown: shown + leads, total: totalCount + leads }}
            />
          </span>
        </p>
      )}
    </>
  )
}

function pageCountOf({ totalCount }: { totalCount: number }): number {
  return Math.max(1, Math.ceil(totalCount / pageSize))
}
