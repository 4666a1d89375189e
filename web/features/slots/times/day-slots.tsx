import { startTransition, useCallback, useOptimistic } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Money } from '../../../lib/language/format.ts'
import { ChosenTime } from './chosen-time.tsx'
import { type LostTime, LostTimeNote } from './lost-time.tsx'
import { RoomType } from './room-type.tsx'
import type { PartOfDay } from '../../../shop/parts-of-day.ts'
import type { PricedType } from './priced-times.ts'
import type { DaySpan } from './span-of-day.ts'
import type { Change } from './steady-times.ts'
import { useDeselect } from './use-deselect.ts'
import { useFolds } from './use-folds.ts'

interface DaySlotsProps {
  /** The route of the store. */
  store: string
  /** The cheapest first. */
  types: PricedType[]
  span: DaySpan | null
  part: PartOfDay | null
  persons: number
  durationHours: number
  value: string | null
  /** The price of the chosen time with the extras. */
  total: Money | null
  /** The chosen time, if it has been taken meanwhile. */
  lostTime: LostTime | null
  /** What has changed since the last answer. */
  change: Change | null
  /** A fresh answer is on its way: until then nothing can be chosen. */
  isGap: boolean
  onChange: (slotId: string | null) => void
}

/** The times of one day by type and part of the day. One time is chosen, not one per type. */
export function DaySlots(props: DaySlotsProps) {
  const { store, types, span, part, persons, durationHours, lostTime, change, isGap } = props
  const choose = props.onChange
  const [value, show] = useOptimistic(props.value)
  const isSettled = value === props.value
  const total = isSettled ? props.total : null
  // The times are drawn first, then the rest of the page that depends on the choice.
  const onChange = useCallback(
    (slotId: string | null): void => {
      if (isGap) return
      startTransition(() => {
        show(slotId)
        choose(slotId)
      })
    },
    [isGap, show, choose],
  )
  const list = useDeselect(() => onChange(null))
  const own = types.find(({ slots }) => slots.some(({ id }) => id === value))
  const chosen = own?.slots.find(({ id }) => id === value)
  const [isOpen, fold] = useFolds(part, types[0]?.type.id, own?.type.id ?? lostTime?.typeId)
  return (
    <>
      {lostTime && !lostTime.isLive && <LostTimeNote key={lostTime.startTime} {...{ lostTime, types }} />}
      <div ref={list} aria-busy={isGap}>
        {types.map((priced, index) => (
          <RoomType
            key={priced.type.id}
            {...{ store, priced, part, span, persons, onChange }}
            hours={durationHours}
            chosenId={priced === own ? value : null}
            total={priced === own ? total : null}
            isFirst={index === 0}
            isOpen={isOpen(priced.type.id)}
            onFold={fold}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isSettled && own && chosen && (
          <ChosenTime name={own.type.name} slot={chosen} persons={persons} total={total ?? chosen.total} />
        )}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {change && <FormattedMessage id="slots.changed" values={{ ...change }} />}
      </p>
    </>
  )
}
