import { FormattedMessage } from 'react-intl'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { MissedTime } from '../acts/missed-time.tsx'
import { useTypedTime } from '../acts/use-typed-time.ts'
import { useWords } from '../day/use-words.ts'
import type { HouseFreeQuery } from './house-free.generated.ts'

type Free = NonNullable<HouseFreeQuery['houseFree']>

/** A time of a type, or no time of it, as the value of its radio. */
const valueOf = (typeId: string, startsAt: string): string => `${typeId} ${startsAt}`
const isWithoutTime = (value: string): boolean => value.endsWith(' ')

/**
 * The chosen time while it is free, else the earliest, of the cheapest type that has it. A type without a
 * time stays so: what was typed is not free.
 */
export function timeIn(types: Free['types'], chosen: string | null): string | undefined {
  if (chosen !== null && isWithoutTime(chosen)) return chosen
  const times = types.flatMap(({ typeId, times: all }) =>
    all.map((time) => ({ ...time, value: valueOf(typeId, time.startsAt) })),
  )
  const [first] = times.toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.totalCents - b.totalCents,
  )
  return times.find(({ value }) => value === chosen)?.value ?? first?.value
}

/** The free times of each type with their prices; one group of radios for all. */
export function FreeTimes(props: Free & { value: string; onChange: (value: string) => void }) {
  const { types, timeZone, value, onChange } = props
  const words = useWords(timeZone)
  // The type that is chosen comes first.
  const sorted = types.toSorted((one, other) => rank(one.typeId) - rank(other.typeId))
  const all = sorted.flatMap(({ typeId, times }) => times.map(({ startsAt }) => ({ typeId, startsAt })))
  const missed = useTypedTime(
    all,
    ({ startsAt }) => words.clock(startsAt),
    (time) => {
      if (time) onChange(valueOf(time.typeId, time.startsAt))
      // While they are read, those in sight are of another day.
      else if (value) onChange(valueOf(value.split(' ')[0]!, ''))
    },
  )
  if (types.every(({ times }) => times.length === 0))
    return (
      <p role="status">
        <FormattedMessage id="house.move.nothing" />
      </p>
    )
  return (
    <>
      {types.map(({ typeId, name, times }) => (
        <Segment
          key={typeId}
          legend={times.length > 0 ? name : <FormattedMessage id="house.book.full" values={{ name }} />}
          isLegendShown
          name="slot"
          options={times.map(({ startsAt, totalCents }) => ({
            value: valueOf(typeId, startsAt),
            label: (
              <>
                <b>{words.clock(startsAt)}</b> <small>{words.money(totalCents)}</small>
              </>
            ),
          }))}
          value={value}
          onChange={onChange}
        />
      ))}
      {isWithoutTime(value) && <MissedTime typed={missed} />}
    </>
  )

  function rank(typeId: string): number {
    return value.startsWith(`${typeId} `) ? 0 : 1
  }
}
