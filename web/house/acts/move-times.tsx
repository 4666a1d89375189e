import { FormattedMessage } from 'react-intl'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import type { Words } from '../day/use-words.ts'
import { Failed } from '../frame/failed.tsx'
import { Loading } from '../frame/loading.tsx'
import { type HouseTimesQuery, useHouseTimesQuery } from '../stay/house-times.generated.ts'
import { MissedTime } from './missed-time.tsx'
import { useTypedTime } from './use-typed-time.ts'

export type MoveTime = NonNullable<HouseTimesQuery['houseTimes']>[number]

interface TimesProps {
  id: string
  day: string
  words: Words
  value: MoveTime | null
  onChange: (time: MoveTime | null) => void
}

/** The times of a day to which a stay can move. */
export function MoveTimes({ id, day, words, value, onChange }: TimesProps) {
  const [{ data, error, fetching }, ask] = useHouseTimesQuery({
    variables: { id, day },
    requestPolicy: 'network-only',
  })
  const times = data?.houseTimes ?? []
  const missed = useTypedTime(times, ({ startsAt }) => words.clock(startsAt), onChange)
  if (error) return <Failed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (fetching || !data) return <Loading />
  if (times.length === 0)
    return (
      <p role="status">
        <FormattedMessage id="house.move.nothing" />
      </p>
    )
  return (
    <>
      <Segment
        legend={<FormattedMessage id="house.move.time" />}
        isLegendShown
        name="time"
        options={times.map(({ startsAt, differenceCents }) => ({
          value: startsAt,
          label: (
            <>
              <b>{words.clock(startsAt)}</b>{' '}
              {differenceCents !== 0 && <small>{words.difference(differenceCents)}</small>}
            </>
          ),
        }))}
        value={value?.startsAt ?? ''}
        onChange={(startsAt) => onChange(times.find((time) => time.startsAt === startsAt)!)}
      />
      {!value && <MissedTime typed={missed} />}
    </>
  )
}
