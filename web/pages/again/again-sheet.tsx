import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Alert, Note } from '../../ui/states/notice.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'
import type { EarlierStay } from './earlier-stay.ts'
import { EarlierFacts } from './earlier-facts.tsx'
import { NextTimes } from './next-times.tsx'
import { TimesSkeleton } from './times-skeleton.tsx'
import { useAgain } from './use-again.ts'

/** A stay like an earlier one: what comes along, and free times that one press holds. */
export function AgainSheet({ stay }: { stay: EarlierStay }) {
  const { times, last, login, hold, busyWith } = useAgain(stay)
  const place = useRef<HTMLDivElement>(null)
  const taken = times.status === 'ready' ? times.suggestions.filter(({ isTaken }) => isTaken).length : 0
  const state = `${times.status} ${taken}`
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // The button that was pressed is gone: what stands in its place takes the focus.
    if (document.activeElement === document.body)
      (place.current?.querySelector<HTMLElement>('button, a') ?? place.current)?.focus()
  }, [state])
  return (
    <>
      <EarlierFacts stay={stay} last={last} />
      <div className="dialog__part" ref={place} tabIndex={-1}>
        {times.status === 'loading' && <TimesSkeleton />}
        {times.status === 'failed' && (
          <RetryNote
            text={times.isOffline ? 'slots.failed.offline' : 'again.sheet.failed'}
            isBusy={times.isAsking}
            onRetry={times.retry}
          />
        )}
        {times.status === 'login' && (
          <Alert>
            <FormattedMessage id="account.session.ended" />{' '}
            <Link className="link-button" href={login.href} onClick={login.onLeave}>
              <FormattedMessage id="again.sheet.login" />
            </Link>
          </Alert>
        )}
        {times.status === 'closed' && (
          <Note icon="alert">
            <FormattedMessage id="again.sheet.closed" values={{ city: stay.store.city }} />
          </Note>
        )}
        {times.status === 'ready' && (
          <NextTimes suggestions={times.suggestions} stay={stay} busyWith={busyWith} onHold={hold} />
        )}
      </div>
    </>
  )
}
