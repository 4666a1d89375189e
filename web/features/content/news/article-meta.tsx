import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { categoryNames } from './categories.ts'
import type { NewsCardFragment } from './news-card.generated.ts'

/** Category and day of an article; what of them is not known is left out. */
export function ArticleMeta({ category, publishedOn }: Pick<NewsCardFragment, 'category' | 'publishedOn'>) {
  const dates = useDates()
  return (
    <p className="small muted">
      {category && <FormattedMessage id={categoryNames[category]} />}
      {category && publishedOn && ' · '}
      {publishedOn && <time dateTime={publishedOn}>{dates.full(publishedOn)}</time>}
    </p>
  )
}
