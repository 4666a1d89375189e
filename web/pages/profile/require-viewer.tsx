import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../lib/graphql.tsx'
import { storageReadyAtom } from '../../lib/stored-atom.ts'
import { useLastGoodData } from '../../lib/use-last-good-data.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ToLogin } from '../account/to-login.tsx'
import { useConfirmationMessage } from '../account/use-confirmation-message.ts'

interface RequireViewerProps<Viewer> {
  result: { data?: { viewer: Viewer | null }; error?: CombinedError }
  onRetry: (options: { requestPolicy: 'network-only' }) => void
  /** The page has its title whatever is answered; the others get it with what is. */
  isTitled?: boolean
  /** The shape of what is coming. */
  skeleton: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/**
 * What stands before every page of a visitor: while nobody knows who asks, its skeleton; for others the way to the login. An answer that
 * failed is no answer to who asks: it can be tried again, and nobody is logged out by it.
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

/** Only here, because the way to the login takes the word of the mail's link along. */
function Confirmation() {
  useConfirmationMessage()
  return null
}
