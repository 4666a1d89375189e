import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { freeUntil, useTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { howFar } from './how-far.ts'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'

export interface Stay {
  startsAt: string
  endsAt: string
  timeZone: string
}

/** Day and times of a stay, on two lines. */
export function When({ startsAt, endsAt, timeZone }: Stay) {
  const dates = useDates()
  const [start, end] = [dates.at(startsAt, timeZone), dates.at(endsAt, timeZone)]
  const times = { start: formatClock(start.time), end: formatClock(end.time) }
  return (
    <>
      {dates.weekdayAndDay(start.day)}
      <br />
      <span className="tabular">
        <FormattedMessage id="reschedules.times" values={times} />
      </span>
    </>
  )
}

interface Move {
  stay: Stay
  chosen: Time
}

/** Both ends of a move in the shortest words that tell them apart: times, weekdays or dates. */
function useEnds({ stay, chosen }: Move) {
  const dates = useDates()
  const from = dates.at(stay.startsAt, stay.timeZone)
  const to = dates.at(chosen.startsAt, stay.timeZone)
  const by = howFar(from.day, to.day)
  const say = {
    time: ({ time }: typeof from) => formatClock(time),
    weekday: ({ day }: typeof from) => dates.weekday(day),
    date: ({ day }: typeof from) => dates.dayAndMonth(day),
  }[by]
  return { by, from: say(from), to: say(to) }
}

/** "Von Samstag auf Sonntag", or a plain title while no time is chosen. */
export function MoveTitle({ stay, chosen }: { stay: Stay; chosen: Time | null }) {
  return chosen ? <FromTo stay={stay} chosen={chosen} /> : <FormattedMessage id="reschedules.box.title" />
}

function FromTo(move: Move) {
  const { by, from, to } = useEnds(move)
  const id = by === 'time' ? 'reschedules.box.fromTimeTo' : 'reschedules.box.fromTo'
  return <FormattedMessage id={id} values={{ from, to }} />
}

/** What the button does: "Auf Sonntag verlegen". */
export function Target(move: Move) {
  const { by, to } = useEnds(move)
  const id = by === 'time' ? 'reschedules.box.moveToTime' : 'reschedules.box.moveTo'
  return <FormattedMessage id={id} values={{ to }} />
}

/** The time until which the moved stay can be cancelled free of charge. */
export function Afterwards({ chosen, timeZone }: { chosen: Pick<Time, 'startsAt'>; timeZone: string }) {
  const dates = useDates()
  const isTooLate = useTooLateToCancel(chosen.startsAt)
  if (isTooLate) return <FormattedMessage id="reschedules.box.notFree" />
  const { day, time } = dates.at(freeUntil(chosen.startsAt), timeZone)
  const values = { day: dates.weekdayAndDay(day), time: formatClock(time) }
  return <FormattedMessage id="reschedules.box.freeUntil" values={values} />
}
