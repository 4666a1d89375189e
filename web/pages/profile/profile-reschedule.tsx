import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import type { Stay } from '../../features/reschedules/move-words.tsx'
import { RescheduleForm, type Moved as MovedTo } from '../../features/reschedules/reschedule-form.tsx'
import { useRescheduleQuery } from '../../features/reschedules/reschedule.generated.ts'
import type { Payment } from '../../features/reschedules/use-move.ts'
import { RescheduleSkeleton } from '../../features/reschedules/reschedule-skeleton.tsx'
import { formatClock, hoursBetween, shopTimeZone, useDates } from '../../lib/language/format.ts'
import { lazyPart } from '../../lib/parts/lazy-part.tsx'
import type { PageProps } from '../../lib/routing/page.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RetryNote } from '../parts/retry-note.tsx'
import { MovedOrder, type Order } from './moved-order.tsx'
import { RequireViewer } from './require-viewer.tsx'

const { Part: MovePayment, prepare } = lazyPart(async () => (await import('./move-payment.tsx')).MovePayment)
const { Part: PaidMove } = lazyPart(async () => (await import('./paid-move.tsx')).PaidMove)

type Terms = NonNullable<Order['reschedule']>
type Done = MovedTo & { order: Order }

/** Moving a stay: another free time of the same store, type and length. */
export function ProfileReschedulePage({ params }: PageProps) {
  const paths = usePaths()
  const id = params['orderId'] ?? ''
  const reference = new URLSearchParams(useSearch()).get('payment')
  const [done, setDone] = useState<Done | null>(null)
  const page = <Times id={id} onMoved={setDone} />
  return (
    <div className="wrap page-top">
      <p>
        <TextLink href={paths.profileOrder()} isQuiet leading="left">
          <FormattedMessage id="shell.crumb.profileOrder" />
        </TextLink>
      </p>
      <Suspense fallback={<Loading />}>
        {done ? (
          <MovedOrder {...done} />
        ) : reference === null ? (
          page
        ) : (
          <PaidMove reference={reference} moved={<MovedByPayment id={id} />}>
            {page}
          </PaidMove>
        )}
      </Suspense>
    </div>
  )
}

interface TimesProps {
  id: string
  onMoved: (done: Done) => void
}

function Times({ id, onMoved }: TimesProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [firstDay, setFirstDay] = useState<string | null>(null)
  const [result, ask] = useRescheduleQuery({
    variables: { id, firstDay },
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  useOnReturn(refresh)
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<Loading />}>
      {({ order }) => {
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
            <Form
              order={order}
              stay={stay}
              terms={terms}
              isLoading={result.fetching || result.stale}
              onDays={setFirstDay}
              onRefresh={refresh}
              onMoved={(moved) => onMoved({ ...moved, order })}
            />
          </>
        )
      }}
    </RequireViewer>
  )
}

interface FormProps {
  order: Order
  stay: Stay
  terms: Terms
  isLoading: boolean
  onDays: (firstDay: string) => void
  onRefresh: () => void
  onMoved: (moved: MovedTo) => void
}

function Form({ order, terms, onRefresh, ...rest }: FormProps) {
  const [payment, setPayment] = useState<Payment | null>(null)
  useEffect(prepare, [])
  return (
    <RescheduleForm
      {...rest}
      orderId={order.id}
      terms={terms}
      paidCents={order.details?.total.minor ?? null}
      payment={payment}
      picker={
        <Suspense fallback={null}>
          <MovePayment
            orderId={order.id}
            methods={terms.paymentMethods}
            onPayment={setPayment}
            onRetry={onRefresh}
          />
        </Suspense>
      }
      onRefresh={onRefresh}
    />
  )
}

/** The stay at the time that was paid for, asked for now that the money has arrived. */
function MovedByPayment({ id }: { id: string }) {
  const [result, ask] = useRescheduleQuery({
    variables: { id, firstDay: null },
    requestPolicy: 'network-only',
  })
  return (
    <RequireViewer result={result} onRetry={ask} skeleton={<Loading />}>
      {({ order }) => {
        if (!order?.startsAt || !order.endsAt) return <NotMovable kind="NONE" />
        const { startsAt, endsAt } = order
        return <MovedOrder order={order} time={{ startsAt, endsAt }} returned={null} />
      }}
    </RequireViewer>
  )
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
