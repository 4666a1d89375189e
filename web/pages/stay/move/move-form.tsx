import { Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import type { ChoiceProps } from '../../../features/stays/choices/choice.ts'
import { nothingChosen, toShape } from '../../../features/stays/choices/chosen.ts'
import { ExtrasChoice } from '../../../features/stays/choices/extras-choice.tsx'
import { HoursChoice } from '../../../features/stays/choices/hours-choice.tsx'
import { PersonsChoice } from '../../../features/stays/choices/persons-choice.tsx'
import { TakenTime } from '../../../features/stays/choices/taken-time.tsx'
import { TimesChoice } from '../../../features/stays/choices/times-choice.tsx'
import { MoveBox } from '../../../features/stays/move/move-box.tsx'
import { type Payment, useMove } from '../../../features/stays/move/use-move.ts'
import { useDates } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextButton, TextLink } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import type { Purpose } from './move-head.tsx'
import type { Done, Order } from './moved-stay.tsx'
import '../../../features/stays/choices/choices.css'

const { Part: MovePayment, prepare } = lazyPart(async () => (await import('./move-payment.tsx')).MovePayment)

interface MoveFormProps extends ChoiceProps {
  purpose: Purpose
  order: Pick<Order, 'id' | 'details' | 'reschedule'>
  isLoading: boolean
  onDays: (firstDay: string) => void
  /** Resolves when what is shown is current. */
  onRefresh: () => Promise<unknown>
  onMoved: (done: Omit<Done, 'order'>) => void
}

/** The choices on the left, before and after with the price on the right. */
export function MoveForm(props: MoveFormProps) {
  const { purpose, order, stay, change, chosen, onChoose, isLoading, onRefresh, onMoved } = props
  const [payment, setPayment] = useState<Payment | null>(null)
  useEffect(prepare, [])
  const shape = toShape(chosen)
  const { send, error, isBusy } = useMove(order.id, payment, {
    onMoved: (returned) => onMoved({ stay: change, isMove: shape === null, returned }),
    onRefused: () => void onRefresh(),
  })
  const { difference } = change
  return (
    <div className="move-form">
      <div className="move-form__choices">
        {purpose === 'move' ? <OtherTime {...props} /> : <OtherShape {...props} />}
      </div>
      <div className="move-form__box">
        {error && (
          <Alert>
            <FormattedMessage id={error} />
          </Alert>
        )}
        <MoveBox
          stay={stay}
          change={change}
          chosen={chosen}
          held={order.reschedule?.held ?? null}
          paidCents={order.details?.total.minor ?? null}
          picker={
            <Suspense fallback={<PickerSkeleton />}>
              <MovePayment
                orderId={order.id}
                methods={change.paymentMethods}
                onPayment={setPayment}
                onRetry={onRefresh}
              />
            </Suspense>
          }
          isPayable={Boolean(payment?.pay)}
          isLoading={isLoading}
          isBusy={isBusy}
          onExpired={() => void onRefresh()}
          onReset={() => onChoose(nothingChosen)}
          onMove={() => difference && void send({ startsAt: chosen.startsAt, shape, difference })}
        />
      </div>
    </div>
  )
}

/** Other times, and the way to the same form with everything else. */
function OtherTime(props: MoveFormProps) {
  const paths = usePaths()
  const search = useSearch()
  return (
    <>
      <TakenTime {...props} />
      <Times {...props} />
      <p>
        <TextLink icon="arrow" href={`${paths.profileChange(props.order.id)}${search && `?${search}`}`}>
          <FormattedMessage id="reschedules.otherShape" />
        </TextLink>
      </p>
    </>
  )
}

/** Persons, length and extras; days and times once they are asked for. */
function OtherShape(props: MoveFormProps) {
  const { stay, chosen, onChoose } = props
  const dates = useDates()
  const isTimeOpen = chosen.day !== null
  const own = dates.at(stay.startsAt, stay.timeZone).day
  return (
    <>
      <PersonsChoice {...props} />
      <HoursChoice {...props} />
      <TakenTime {...props} />
      <ExtrasChoice {...props} />
      {isTimeOpen && <Times {...props} />}
      <p>
        {isTimeOpen ? (
          <TextButton onClick={() => onChoose({ day: null, startsAt: null })}>
            <FormattedMessage id="reschedules.change.keepTime" />
          </TextButton>
        ) : (
          <TextButton icon="arrow" onClick={() => onChoose({ day: own })}>
            <FormattedMessage id="reschedules.change.otherDay" />
          </TextButton>
        )}
      </p>
    </>
  )
}

function Times({ order, onRefresh, ...props }: MoveFormProps) {
  return <TimesChoice {...props} times={order.reschedule ?? null} onRetry={() => void onRefresh()} />
}

/** Takes the height of the question with its ways to pay: a held time is chosen before the code is there. */
const PickerSkeleton = () => (
  <Skeleton>
    {[1, 2, 3, 4].map((row) => (
      <SkeletonLine key={row} as="heading" />
    ))}
  </Skeleton>
)
