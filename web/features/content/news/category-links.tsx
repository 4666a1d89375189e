import { FormattedMessage, useIntl } from 'react-intl'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { categories, categoryNames, type NewsView, writeNewsView } from './categories.ts'

interface CategoryLinksProps {
  /** Undefined if the address names none that exists. */
  current: NewsView['category'] | undefined
  /** Address of the news. */
  href: string
}

/** The filter. Every category is an address, so that it can be shared and works without JavaScript. */
export function CategoryLinks({ current, href }: CategoryLinksProps) {
  const intl = useIntl()
  return (
    <TabLinks
      label={intl.formatMessage({ id: 'news.category.label' })}
      tabs={[null, ...categories].map((category) => ({
        href: href + writeNewsView({ category, page: 1 }),
        text: <FormattedMessage id={category ? categoryNames[category] : 'news.category.all'} />,
        isCurrent: category === current,
      }))}
    />
  )
}
