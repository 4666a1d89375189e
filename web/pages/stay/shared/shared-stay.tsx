import { FormattedMessage } from 'react-intl'
import { formatClock, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/downloads/download-link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { FailedPage } from '../../../ui/states/retry-note.tsx'
import { GoneLink } from '../gone-link.tsx'
import { type SharedStayQuery, useSharedStayQuery } from './shared-stay.generated.ts'
import { StayToJoin } from './stay-to-join.tsx'

type SharedStay = NonNullable<SharedStayQuery['sharedStay']>

/** What a companion sees behind the link of a booker; needs no account. */
export function SharedStayPage({ params }: PageProps) {
  const paths = usePaths()
  const token = params['token'] ?? ''
  const [{ data, error }, ask] = useSharedStayQuery({ variables: { token } })
  if (error && !data?.sharedStay)
    return (
      <FailedPage
        title={<FormattedMessage id="shell.crumb.sharedStay" />}
        text="share-links.page.failed"
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  if (!data) return <PageSkeleton />
  if (!data.sharedStay)
    return (
      <GoneLink text="share-links.gone.text">
        <ButtonLink kind="line" href={paths.home()}>
          <FormattedMessage id="share-links.gone.home" />
        </ButtonLink>
      </GoneLink>
    )
  const { isCalledOff, stay, ...files } = data.sharedStay
  return isCalledOff || !stay ? (
    <CalledOff stay={stay} calendarUrl={files.calendarUrl} />
  ) : (
    <StayToJoin token={token} stay={stay} {...files} />
  )
}

function CalledOff({ stay, calendarUrl }: Pick<SharedStay, 'stay' | 'calendarUrl'>) {
  const dates = useDates()
  const start = stay && dates.at(stay.startsAt, stay.store?.timeZone ?? shopTimeZone)
  return (
    <div className="wrap page-top">
      <EmptyState
        level={1}
        title={<FormattedMessage id="share-links.off.title" />}
        text={
          <>
            {start && (
              <FormattedMessage
                id="share-links.off.which"
                values={{
                  day: dates.weekdayAndDay(start.day),
                  time: formatClock(start.time),
                  city: stay.store?.city ?? 'Wellzone',
                }}
              />
            )}{' '}
            <FormattedMessage id="share-links.off.text" />
          </>
        }
        plan="PREMIUM"
      >
        <DownloadLink kind="dark" href={calendarUrl}>
          <FormattedMessage id="share-links.off.calendar" />
        </DownloadLink>
      </EmptyState>
    </div>
  )
}
