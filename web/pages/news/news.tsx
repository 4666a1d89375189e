import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { readNewsView } from '../../features/content/news/categories.ts'
import { CategoryLinks } from '../../features/content/news/category-links.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { NewsList } from './news-list.tsx'
import { NewsMissing } from './news-missing.tsx'
import './news.css'

/** News by category. Another category starts over with its first page. */
export function NewsPage() {
  const paths = usePaths()
  const view = readNewsView(useSearch())
  return (
    <div className="wrap page-top page-view news">
      <header className="news__head">
        <h1 className="heading-1">
          <FormattedMessage id="news.page.title" />
        </h1>
        <CategoryLinks current={view?.category} href={paths.news()} />
      </header>
      {view ? <NewsList key={view.category} view={view} /> : <NewsMissing />}
    </div>
  )
}
