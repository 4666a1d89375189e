import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Moved } from '../../features/reschedules/moved.tsx'
import type { Stay } from '../../features/reschedules/move-words.tsx'
import { RescheduleForm, type Moved as MovedTo } from '../../features/reschedules/reschedule-form.tsx'
import { type RescheduleQuery, useRescheduleQuery } from '../../features/reschedules/reschedule.generated.ts'
import { RescheduleSkeleton } from '../../features/reschedules/reschedule-skeleton.tsx'
import { formatClock, hoursBetween, shopTimeZone, useDates } from '../../lib/format.ts'
import type { PageProps } from '../../lib/page.ts'
import { usePaths } from '../../lib/paths.ts'
import { storageReadyAtom } from '../../lib/stored-atom.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryNote } from '../parts/retry-note.tsx'
import { RequireViewer } from './require-viewer.tsx'

type Order = NonNullable<NonNullable<RescheduleQuery['viewer']>['order']>
type Terms = NonNullable<Order['reschedule']>

/** Moving a stay: another free time of the same store, type and length. */
export function ProfileReschedulePage({ params }: PageProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const paths = usePaths()
  const [firstDay, setFirstDay] = useState<string | null>(null)
  const [done, setDone] = useState<{ stay: Stay; moved: MovedTo } | null>(null)
  const [result, ask] = useRescheduleQuery({
    variables: { id: params['orderId'] ?? '', firstDay },
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  useOnReturn(refresh)
  return (
    <div className="wrap page-top">
      <p>
        <TextLink href={paths.profileOrder()} isQuiet leading="left">
          <FormattedMessage id="shell.crumb.profileOrder" />
        </TextLink>
      </p>
      <RequireViewer result={result} onRetry={ask} skeleton={<Loading />}>
        {({ order }) => {
          if (done)
            return (
              <Moved
                {...done}
                hasCompanions={(order?.persons ?? 1) > 1}
                place={placeOf(order)}
                referenceNumber={order?.referenceNumber ?? ''}
                calendarUrl={order?.calendarUrl ?? null}
                ordersHref={paths.profileOrder()}
              />
            )
          if (!order || !order.startsAt || !order.endsAt) return <NotMovable kind="NONE" />
          const { startsAt, endsAt, reschedule: terms } = order
          if (!terms)
            return (
              <>
                <Title />
                <RetryNote text="reschedules.failed" onRetry={refresh} />
              </>
            )
          if (terms.kind !== 'OPEN') return <NotMovable kind={terms.kind} />
          const stay = { startsAt, endsAt, timeZone: order.store?.timeZone ?? shopTimeZone }
          return (
            <>
              <Title />
              <Lead order={order} stay={stay} terms={terms} />
              <RescheduleForm
                orderId={order.id}
                stay={stay}
                terms={terms}
                paidCents={order.details?.total.minor ?? null}
                isLoading={result.fetching || result.stale}
                onDays={setFirstDay}
                onRefresh={refresh}
                onMoved={(moved) => setDone({ stay, moved })}
              />
            </>
          )
        }}
      </RequireViewer>
    </div>
  )
}

function placeOf(order: Order | null): string | null {
  if (!order?.store) return null
  const { name, address } = order.store
  return `${name}, ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`
}

function Title() {
  return (
    <h1 className="heading-1">
      <FormattedMessage id="reschedules.page.title" />
    </h1>
  )
}

function Loading() {
  return (
    <>
      <Title />
      <RescheduleSkeleton />
    </>
  )
}

function Lead({ order, stay, terms }: { order: Order; stay: Stay; terms: Terms }) {
  const dates = useDates()
  if (!terms.until) return null
  const { day, time } = dates.at(terms.until, stay.timeZone)
  return (
    <p className="lead muted mt-4">
      <FormattedMessage
        id="reschedules.page.lead"
        values={{
          name: order.wellzoneTypeName,
          city: order.store?.city,
          hours: hoursBetween(stay.startsAt, stay.endsAt),
          day: dates.weekdayAndDay(day),
          time: formatClock(time),
        }}
      />
    </p>
  )
}

const reasons = {
  CLOSED: { title: 'reschedules.closed.title', text: 'reschedules.closed.text' },
  LIMIT: { title: 'reschedules.limit.title', text: 'reschedules.limit.text' },
  NONE: { title: 'reschedules.none.title', text: 'reschedules.none.text' },
} as const

/** Why a stay cannot be moved, and what can be done instead. */
function NotMovable({ kind }: { kind: keyof typeof reasons }) {
  const paths = usePaths()
  const { title, text } = reasons[kind]
  return (
    <EmptyState level={1} title={<FormattedMessage id={title} />} text={<FormattedMessage id={text} />}>
      <ButtonLink href={paths.profileOrder()} icon="arrow">
        <FormattedMessage id="reschedules.orders" />
      </ButtonLink>
    </EmptyState>
  )
}
