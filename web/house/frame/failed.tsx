import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CombinedError } from 'urql'
import { Button } from '../../ui/button.tsx'
import { isOfOldPage } from '../client.ts'
import { failureMessage, isWithoutConnection } from '../error-messages.ts'

const pauseMs = 5_000

/** Something could not be read. It is read again while there is no line; an old page is loaded anew. */
export function Failed({ error, onRetry }: { error: CombinedError; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  const isOffline = isWithoutConnection(error)
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => retry(), pauseMs)
    return () => clearInterval(timer)
  }, [isOffline])
  return (
    <div className="empty" role="alert">
      <p>
        <FormattedMessage id={failureMessage(error)} />
      </p>
      <Button kind="line" size="small" onClick={isOfOldPage(error) ? () => location.reload() : onRetry}>
        <FormattedMessage id={isOfOldPage(error) ? 'house.failed.reload' : 'house.failed.retry'} />
      </Button>
    </div>
  )
}
