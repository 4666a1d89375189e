import { FormattedMessage, useIntl } from 'react-intl'
import { useHistoryState } from 'wouter/use-browser-location'
import { articleFacts } from '../../features/content/news/article-facts.ts'
import { ArticleMeta } from '../../features/content/news/article-meta.tsx'
import { readNewsView, writeNewsView } from '../../features/content/news/categories.ts'
import { PageHead, StructuredData } from '../../lib/routing/head.tsx'
import { NotFound } from '../../lib/routing/not-found.tsx'
import type { PageProps } from '../../lib/routing/page.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { useShop } from '../../lib/shop.ts'
import { TextLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { useArticleQuery } from './article.generated.ts'
import './article.css'

export function ArticlePage({ params }: PageProps) {
  const id = params['id'] ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? <Article number={Number(id)} /> : <NotFound />
}

function Article({ number }: { number: number }) {
  const intl = useIntl()
  const paths = usePaths()
  const { origin } = useShop()
  const listHref = paths.news() + useListQuery()
  const [{ data, error }, ask] = useArticleQuery({ variables: { number } })
  const article = data?.newsArticle
  if (!article && error)
    return (
      <>
        <PageHead
          title={intl.formatMessage({ id: 'shell.title.news' })}
          description={intl.formatMessage({ id: 'news.article.failed' })}
        />
        <FailedPage
          title={<FormattedMessage id="news.page.title" />}
          text="news.article.failed"
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      </>
    )
  if (!data) return <PageSkeleton />
  if (!article) return <NotFound />
  const { title, teaser, picture, content, category, publishedOn } = article
  return (
    <article className="wrap page-top page-view news-article">
      <PageHead title={intl.formatMessage({ id: 'news.article.title' }, { title })} description={teaser} />
      <StructuredData data={articleFacts(article, origin + paths.newsArticle(String(number)), origin)} />
      <header className="news-article__head">
        <TextLink href={listHref} leading="left" isQuiet>
          <FormattedMessage id="news.article.back" />
        </TextLink>
        <div>
          <ArticleMeta category={category} publishedOn={publishedOn} />
          <h1>{title}</h1>
          <p className="lead muted">{teaser}</p>
        </div>
      </header>
      <Picture
        arch="left"
        className="news-article__picture"
        name={picture?.key}
        alt={picture?.altText}
        sizes="(min-width: 62rem) 60vw, 82vw"
        isFirst
      />
      <div className="news-article__content">
        <Prose html={content} />
        <p className="mt-7">
          <TextLink href={listHref} leading="left">
            <FormattedMessage id="news.article.back" />
          </TextLink>
        </p>
      </div>
    </article>
  )
}

/** Query of the list that led here, so that "back" shows it as it was. */
function useListQuery(): string {
  const state: unknown = useHistoryState()
  if (typeof state !== 'object' || state === null || !('newsQuery' in state)) return ''
  const view = readNewsView(String(state.newsQuery))
  return view ? writeNewsView(view) : ''
}
