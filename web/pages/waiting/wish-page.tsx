import { use } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { useWish } from '../../features/waiting/use-wish.ts'
import { HttpStatusContext } from '../../lib/routing/not-found.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPage } from '../../ui/states/retry-note.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { WaitingFrame } from './waiting-frame.tsx'
import { LeaveWish } from './leave-wish.tsx'
import { WishHead } from './wish-head.tsx'
import { WishState } from './wish-state.tsx'

/**
 * What the mails of a wish lead to. Nothing changes by opening it; `?verlassen` asks whether to leave, and
 * `?reserviert` says that reception holds the suite.
 */
export function WishPage({ token }: { token: string }) {
  const asked = new URLSearchParams(useSearch())
  const wish = useWish(token)
  if (wish.hasFailed)
    return (
      <FailedPage
        title={<FormattedMessage id="shell.crumb.waiting" />}
        text="waiting.unreachable"
        onRetry={wish.refresh}
      />
    )
  if (wish.hasLeft) return <WishOver as="left" />
  if (wish.wish === undefined) return <PageSkeleton />
  if (wish.wish === null) return <WishOver as="gone" />
  if (asked.has('verlassen') && wish.wish.state !== 'TAKEN')
    return <LeaveWish token={token} {...wish} offer={wish.wish.offer ?? null} />
  return <WishState token={token} {...wish} wish={wish.wish} isReserved={asked.has('reserviert')} />
}

/** Left, ended and guessed links: nothing of a wish is known any more. */
function WishOver({ as }: { as: 'left' | 'gone' }) {
  const paths = usePaths()
  const setStatus = use(HttpStatusContext)
  if (as === 'gone') setStatus(404)
  return (
    <WaitingFrame>
      <WishHead
        state="off"
        label={<FormattedMessage id="waiting.over.state" />}
        title={<FormattedMessage id={as === 'left' ? 'waiting.left.title' : 'waiting.gone.title'} />}
        text={<FormattedMessage id={as === 'left' ? 'waiting.left.text' : 'waiting.gone.text'} />}
        takesFocus={as === 'left'}
      />
      <div className="row flow__actions">
        <ButtonLink kind="dark" icon="arrow" href={paths.booking()}>
          <FormattedMessage id="waiting.toFreeDays" />
        </ButtonLink>
      </div>
    </WaitingFrame>
  )
}
