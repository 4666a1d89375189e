import { use } from 'react'
import { FormattedMessage } from 'react-intl'
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
      <meta name="robots" content="noindex" />
      <meta name="prerender-status-code" content="404" />
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
