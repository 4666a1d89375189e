import { use } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PageHead } from '../../lib/routing/head.tsx'
import { HttpStatusContext } from '../../lib/routing/not-found.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

/** An address that names a category or page of the news that does not exist: status 404, and a way on. */
export function NewsMissing() {
  const paths = usePaths()
  use(HttpStatusContext)(404)
  return (
    <>
      <NewsHead isMissing />
      <EmptyState
        title={<FormattedMessage id="news.missing.title" />}
        text={<FormattedMessage id="news.missing.text" />}
      >
        <ButtonLink kind="line" href={paths.news()}>
          <FormattedMessage id="news.missing.all" />
        </ButtonLink>
      </EmptyState>
    </>
  )
}

/** Of the list, or of an address that names a category or page of it that does not exist. */
export function NewsHead({ isMissing = false }: { isMissing?: boolean }) {
  const intl = useIntl()
  return (
    <PageHead
      title={intl.formatMessage({ id: 'shell.title.news' })}
      description={intl.formatMessage({ id: 'shell.description.news' })}
      kind={isMissing ? 'noindex' : 'indexed'}
    />
  )
}
