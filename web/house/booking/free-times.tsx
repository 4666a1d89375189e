import { FormattedMessage } from 'react-intl'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { useTypedTime } from '../acts/use-typed-time.ts'
import { useWords } from '../day/use-words.ts'
import type { HouseFreeQuery } from './house-free.generated.ts'

type Free = NonNullable<HouseFreeQuery['houseFree']>

/** A time of a type, as the value of its radio. */
const valueOf = (typeId: string, startsAt: string): string => `${typeId} ${startsAt}`

/** The chosen time while it is free, else the earliest, of the cheapest type that has it. */
export function timeIn(types: Free['types'], chosen: string | null): string | undefined {
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
  useTypedTime(
    all,
    ({ startsAt }) => words.clock(startsAt),
    ({ typeId, startsAt }) => onChange(valueOf(typeId, startsAt)),
  )
  if (types.every(({ times }) => times.length === 0))
    return (
      <p role="status">
        <FormattedMessage id="house.move.nothing" />
      </p>
    )
  return types.map(({ typeId, name, times }) => (
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
  ))

  function rank(typeId: string): number {
    return value.startsWith(`${typeId} `) ? 0 : 1
  }
}
