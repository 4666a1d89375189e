import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../../ui/states/notice.tsx'
import { type Payment, useMove } from '../move/use-move.ts'
import type { Returned } from '../move/use-reschedule-order.ts'
import { ChangeBox } from './change-box.tsx'
import type { StayChangeFieldsFragment as Change } from './change-stay.generated.ts'
import type { Present } from './choice.ts'
import { type Chosen, nothingChosen, toShape } from './chosen.ts'
import { ExtrasChoice } from './extras-choice.tsx'
import { HoursChoice } from './hours-choice.tsx'
import { OtherDay } from './other-day.tsx'
import { PersonsChoice } from './persons-choice.tsx'
import '../move/reschedule-form.css'
import './change-form.css'

export interface Changed {
  change: Change
  returned: Returned
}

interface ChangeFormProps {
  orderId: string
  stay: Present
  change: Change
  chosen: Chosen
  onChoose: (part: Partial<Chosen>) => void
  paidCents: number | null
  payment: Payment | null
  picker: ReactNode
  /** The price of the latest choice is being asked for. */
  isLoading: boolean
  /** What is shown may be outdated. */
  onRefresh: () => void
  onChanged: (changed: Changed) => void
}

/** What may be different on the left, before and after with the price on the right. */
export function ChangeForm(props: ChangeFormProps) {
  const { orderId, stay, change, chosen, onChoose, paidCents, payment, picker } = props
  const { isLoading, onRefresh, onChanged } = props
  const { send, error, isBusy } = useMove(orderId, payment, {
    onMoved: ({ returned }) => onChanged({ change, returned }),
    onLost: onRefresh,
  })
  const { difference } = change
  const make = (): void => {
    if (difference && change.problem === null && !isLoading)
      void send({ startsAt: chosen.startsAt, shape: toShape(chosen), difference })
  }
  return (
    <div className="reschedule-form">
      <div className="reschedule-form__times">
        <PersonsChoice stay={stay} change={change} chosen={chosen} onChoose={onChoose} />
        <HoursChoice stay={stay} change={change} chosen={chosen} onChoose={onChoose} />
        <ExtrasChoice change={change} chosen={chosen} onChoose={onChoose} />
        <OtherDay orderId={orderId} stay={stay} chosen={chosen} onChoose={onChoose} />
      </div>
      <div className="reschedule-form__box">
        {error && (
          <Alert>
            <FormattedMessage id={error} />
          </Alert>
        )}
        <ChangeBox
          stay={stay}
          change={change}
          chosen={chosen}
          paidCents={paidCents}
          picker={picker}
          isPayable={Boolean(payment?.pay)}
          isLoading={isLoading}
          isBusy={isBusy}
          onReset={() => onChoose(nothingChosen)}
          onChange={make}
        />
      </div>
    </div>
  )
}
