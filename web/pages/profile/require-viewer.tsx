import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useLastGoodData } from '../../lib/graphql/use-last-good-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ToLogin } from '../account/to-login.tsx'
import { useConfirmationMessage } from '../account/use-confirmation-message.tsx'

interface RequireViewerProps<Viewer> {
  result: { data?: { viewer: Viewer | null }; error?: CombinedError }
  onRetry: (options: { requestPolicy: 'network-only' }) => void
  /** The page has its title in every state; others get it with their data. */
  isTitled?: boolean
  /** Skeleton of the page. */
  skeleton: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/**
 * Wraps every page that requires a login: a skeleton until the viewer is known, a redirect to the login
 * without one. A failed query does not count as logged out: it can be retried.
 */
export function RequireViewer<Viewer>({
  result,
  onRetry,
  isTitled = false,
  skeleton,
  children,
}: RequireViewerProps<Viewer>) {
  const { error } = result
  const retry = (): void => onRetry({ requestPolicy: 'network-only' })
  const data = useLastGoodData(result, retry)
  const isReady = useAtomValue(storageReadyAtom)
  if (data?.viewer) {
    return (
      <>
        <Confirmation />
        {children(data.viewer)}
      </>
    )
  }
  if (error)
    return <ProfileFailed level={isTitled ? 2 : 1} isOffline={isConnectionError(error)} onRetry={retry} />
  return isReady && data ? <ToLogin /> : skeleton
}

function ProfileFailed({
  level,
  isOffline,
  onRetry,
}: {
  level: 1 | 2
  isOffline: boolean
  onRetry: () => void
}) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={<FormattedMessage id="profile.failed.title" />}
        text={<FormattedMessage id={isOffline ? 'profile.failed.offline' : 'profile.failed.text'} />}
      >
        <Button onClick={onRetry}>
          <FormattedMessage id="profile.failed.retry" />
        </Button>
      </EmptyState>
    </div>
  )
}

/** Only here, because the redirect to the login passes on the result of the mail's link. */
function Confirmation() {
  useConfirmationMessage()
  return null
}
