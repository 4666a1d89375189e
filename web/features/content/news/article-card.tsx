import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { ArticleMeta } from './article-meta.tsx'
import type { NewsCardFragment } from './news-card.generated.ts'
import './article-card.css'

interface ArticleCardProps {
  article: NewsCardFragment
  href: string
  /** Query of the list, to which the article leads back. */
  from: string
  /** `lead` is the article at the top, with its picture to the right edge. */
  kind?: 'card' | 'lead'
}

/** An article with picture, title and teaser. The title is the link; the whole card can be pressed. */
export function ArticleCard({ article, href, from, kind = 'card' }: ArticleCardProps) {
  const isLead = kind === 'lead'
  const { title, teaser, category, publishedOn, picture } = article
  return (
    <article className={`article-${kind}`}>
      <Picture
        arch={isLead ? 'left' : undefined}
        className="article-card__picture"
        name={picture?.key}
        alt={picture?.altText}
        sizes={isLead ? '(min-width: 62rem) 65vw, 82vw' : '(min-width: 48rem) 38vw, 82vw'}
        isFirst={isLead}
      />
      <div className="article-card__text">
        <ArticleMeta category={category} publishedOn={publishedOn} />
        <h2 className="article-card__title">
          <Link href={href} state={{ newsQuery: from }}>
            {title}
          </Link>
        </h2>
        <p className={isLead ? 'lead muted' : 'muted'}>{teaser}</p>
        <span className="link" aria-hidden="true">
          <FormattedMessage id="news.card.more" /> <Icon name="arrow" size={20} />
        </span>
      </div>
    </article>
  )
}
