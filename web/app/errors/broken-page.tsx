import { FormattedMessage } from 'react-intl'
import { Button, TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RequestReference } from '../../ui/states/request-reference.tsx'
import { usePaths } from '../../lib/routing/paths.ts'

/** The error page: a retry, a link home, and the id by which the spa finds what happened. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const paths = usePaths()
  return (
    <div className="wrap page-top" role="alert">
      <EmptyState
        title={<FormattedMessage id="shell.broken.title" />}
        text={
          <>
            <FormattedMessage id="shell.broken.text" />
            <RequestReference />
          </>
        }
        level={1}
      >
        <Button onClick={onRetry}>
          <FormattedMessage id="shell.broken.retry" />
        </Button>
        <TextLink href={paths.home()}>
          <FormattedMessage id="shell.notFound.home" />
        </TextLink>
      </EmptyState>
    </div>
  )
}
