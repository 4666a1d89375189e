import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { ArticleCard } from '../../features/content/news/article-card.tsx'
import { ArticlesSkeleton } from '../../features/content/news/articles-skeleton.tsx'
import { type NewsView, writeNewsView } from '../../features/content/news/categories.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import { useMoreNewsQuery } from './more-news.generated.ts'

interface MoreNewsProps {
  view: NewsView
  offset: number
  /** Asked for by a press: the focus moves to the first of these articles. */
  takesFocus: boolean
  /** Tells whether these articles are still missing: they load, or could not be loaded. */
  onMissing: (offset: number, isMissing: boolean) => void
}

/** One more page of articles. */
export function MoreNews({ view, offset, takesFocus, onMissing }: MoreNewsProps) {
  const paths = usePaths()
  const [{ data, error }, ask] = useMoreNewsQuery({ variables: { category: view.category, offset } })
  const list = useRef<HTMLUListElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const articles = data?.newsArticles?.items
  const isShown = Boolean(articles)
  const hasFailed = !isShown && Boolean(data ?? error)
  const tell = useEffectEvent(onMissing)
  useLayoutEffect(() => {
    tell(offset, !isShown)
    return () => tell(offset, false)
  }, [offset, isShown])
  useEffect(() => {
    if (!takesFocus) return
    if (isShown) list.current?.querySelector('a')?.focus({ preventScroll: true })
    if (hasFailed) note.current?.querySelector('button')?.focus()
  }, [isShown, hasFailed, takesFocus])

  if (!data && !error) return <ArticlesSkeleton />
  if (!articles)
    return (
      <div ref={note}>
        <RetryNote text="news.page.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
      </div>
    )
  return (
    <ul className="news__list" ref={list}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            href={paths.newsArticle(String(article.number))}
            from={writeNewsView(view)}
          />
        </li>
      ))}
    </ul>
  )
}
