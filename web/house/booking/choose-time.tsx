import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import { isDay } from '../../lib/days.ts'
import { today } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { DayChoice } from '../acts/day-choice.tsx'
import { failureMessage, houseErrorMessage } from '../error-messages.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { useKept } from '../kept.ts'
import { Refusal } from '../session/refusal.tsx'
import { Extras } from './extras.tsx'
import { FreeTimes, timeIn } from './free-times.tsx'
import { type HoldForGuestMutation, useHoldForGuestMutation } from './hold-for-guest.generated.ts'
import { useHouseFreeQuery } from './house-free.generated.ts'
import './booking.css'

export type Hold = NonNullable<HoldForGuestMutation['holdForGuest']['hold']> & { persons: number }

interface ChooseTimeProps {
  storeId: string
  /** The day at first; today where it is past, or none. */
  proposed: string | undefined
  onHeld: (hold: Hold) => void
}

/** The time, the length, the people and the extras: the press that ends it holds the suite. */
export function ChooseTime({ storeId, proposed, onHeld }: ChooseTimeProps) {
  const form = useRef<HTMLFormElement>(null)
  const first = today()
  const [day, setDay] = useState(
    proposed !== undefined && isDay(proposed) && proposed > first ? proposed : first,
  )
  const [hours, setHours] = useState('2')
  const [persons, setPersons] = useState('2')
  const [chosen, choose] = useState<string | null>(null)
  const [extras, setExtras] = useState<Record<string, number>>({})
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const [{ fetching: isHolding }, hold] = useHoldForGuestMutation()
  const keys = useIdempotencyKey()
  const variables = { storeId, day, hours: Number(hours), persons: Number(persons) }
  const [{ data, error, fetching }, ask] = useHouseFreeQuery({
    variables,
    requestPolicy: 'cache-and-network',
  })
  const free = useKept(data?.houseFree ?? undefined)
  // The times of another day stay in sight until those of this one are there, and none of them is chosen.
  const shown = fetching ? [] : (free?.types ?? [])
  const value = timeIn(shown, chosen) ?? ''
  const [typeId, startsAt] = value.split(' ')
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const send = async (): Promise<void> => {
    if (!typeId || !startsAt) return
    const quantities = Object.entries(extras).map(([productId, quantity]) => ({ productId, quantity }))
    const input = {
      storeId,
      typeId,
      startsAt,
      hours: Number(hours),
      persons: Number(persons),
      extras: quantities,
    }
    const idempotencyKey = keys.keyFor(JSON.stringify(input))
    const { data: held, error: failed } = await hold({ input: { ...input, idempotencyKey } })
    const code = held?.holdForGuest.userErrors[0]?.code
    if (held || code) keys.forget()
    if (held?.holdForGuest.hold) return onHeld({ ...held.holdForGuest.hold, persons: input.persons })
    setRefusal(code ? houseErrorMessage(code) : failureMessage(failed))
    ask({ requestPolicy: 'network-only' })
  }
  const change =
    (set: (value: string) => void) =>
    (next: string): void => {
      set(next)
      choose(null)
    }
  return (
    <form
      ref={form}
      className="slip act-form booking"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <DayChoice first={first} min={first} day={day} onChange={change(setDay)} />
      <div className="act-form__days">
        <NumberChoice name="hours" from={2} until={6} value={hours} onChange={change(setHours)}>
          <FormattedMessage id="house.book.hours" />
        </NumberChoice>
        <NumberChoice name="persons" from={1} until={4} value={persons} onChange={change(setPersons)}>
          <FormattedMessage id="house.book.persons" />
        </NumberChoice>
      </div>
      {error && <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!error && !free && <Loading />}
      {free && <FreeTimes {...free} value={value} onChange={choose} />}
      <Refusal id={refusal} />
      <div className="booking__row">
        <Button type="submit" kind="accent" isBusy={isHolding} aria-disabled={!startsAt || undefined}>
          <FormattedMessage id="house.book.hold" />
        </Button>
        {free && <Extras offered={free.extras} value={extras} onChange={setExtras} />}
      </div>
    </form>
  )
}

interface NumberChoiceProps {
  name: string
  from: number
  until: number
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function NumberChoice({ name, from, until, value, onChange, children }: NumberChoiceProps) {
  const numbers = Array.from({ length: until - from + 1 }, (_, index) => String(from + index))
  return (
    <Segment
      legend={children}
      isLegendShown
      name={name}
      options={numbers.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={onChange}
    />
  )
}
