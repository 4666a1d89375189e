import { FormattedMessage } from 'react-intl'
import { type Hours, placeIn } from './hours.ts'
import type { Suite } from './day.ts'
import type { Words } from './use-words.ts'

interface ClosingsProps {
  suite: Suite
  hours: Hours
  words: Words
}

/** The closings of a suite, behind the stays in it; their words stand where there is most room for them. */
export function Closings({ suite: { stays, closings }, hours, words }: ClosingsProps) {
  return closings.map(({ from, until, reason }) => {
    const [starts, ends] = [Math.max(Date.parse(from), hours.from), Math.min(Date.parse(until), hours.until)]
    const gaps = gapsIn(stays, starts, ends)
    // A closing that is covered whole lies behind its stays.
    const covered = gaps[0]?.from ?? starts
    const room = gaps.toSorted((one, other) => other.until - other.from - (one.until - one.from))[0]
    const share = (ms: number): string => `${(ms / (ends - starts)) * 100}%`
    const style = {
      marginLeft: share(covered - starts),
      paddingLeft: share((room?.from ?? covered) - covered),
      paddingRight: share(ends - (room?.until ?? ends)),
    }
    const place = placeIn(hours, starts, ends)
    return (
      place && (
        <li key={from} style={place}>
          <div className="closing" style={style}>
            <b>
              <FormattedMessage id="house.day.closedUntil" values={{ time: words.dayAndClock(until) }} />
            </b>
            <small>{reason}</small>
          </div>
        </li>
      )
    )
  })
}

/** The spans between two moments in which no stay is planned. */
function gapsIn(stays: Suite['stays'], from: number, until: number): { from: number; until: number }[] {
  const gaps = []
  let at = from
  for (const { startsAt, cleanAt } of stays) {
    const start = Math.min(Date.parse(startsAt), until)
    if (start > at) gaps.push({ from: at, until: start })
    at = Math.max(at, Date.parse(cleanAt))
  }
  if (at < until) gaps.push({ from: at, until })
  return gaps
}
