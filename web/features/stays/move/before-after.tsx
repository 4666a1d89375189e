import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { amountsOf, type Present, type Stay } from '../choices/choice.ts'
import type { Chosen } from '../choices/chosen.ts'
import type { StayChangeFieldsFragment as Change } from './move-stay.generated.ts'
import './before-after.css'

interface BeforeAfterProps {
  stay: Present
  change: Change
  chosen: Chosen
}

/** The stay as it is and as it would be; what stays says so. Nothing is struck through before it happens. */
export function BeforeAfter({ stay, change, chosen }: BeforeAfterProps) {
  const dates = useDates()
  const isPossible = change.problem === null || change.problem === 'TOO_MANY_GUESTS'
  const after = isPossible ? change : { ...stay }
  const dayOf = ({ startsAt }: Pick<Stay, 'startsAt'>) => dates.at(startsAt, stay.timeZone).day
  const isOtherDay = dayOf(stay) !== dayOf(after)
  const time = ({ startsAt, endsAt }: Pick<Stay, 'startsAt' | 'endsAt'>) => {
    const [start, end] = [dates.at(startsAt, stay.timeZone), dates.at(endsAt, stay.timeZone)]
    const times = `${formatClock(start.time)}–${formatClock(end.time)}`
    return isOtherDay ? `${dates.tiny(start.day)}, ${times}` : times
  }
  const amounts = isPossible ? amountsOf(change, chosen) : {}
  const extras = change.extras.map(({ productId, name, quantity }) => ({
    name,
    before: quantity,
    after: isPossible ? (amounts[productId] ?? 0) : quantity,
  }))
  const list = (quantityOf: (one: (typeof extras)[number]) => number): ReactNode => {
    const some = extras.filter((one) => quantityOf(one) > 0)
    if (some.length === 0) return <FormattedMessage id="reschedules.change.none" />
    return some.map((one) => (quantityOf(one) > 1 ? `${quantityOf(one)} × ${one.name}` : one.name)).join(', ')
  }
  return (
    <table className="before-after">
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">
              <FormattedMessage id="reschedules.change.beforeAfter" />
            </span>
          </td>
          <th scope="col">
            <span className="move-box__door" aria-hidden="true" />{' '}
            <FormattedMessage id="reschedules.change.before" />
          </th>
          <th scope="col">
            <span className="move-box__door move-box__door--lit" aria-hidden="true" />{' '}
            <FormattedMessage id="reschedules.change.after" />
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name="reschedules.change.row.time" before={time(stay)} after={time(after)} />
        <Row name="reschedules.change.row.persons" before={stay.persons} after={after.persons} />
        <Row
          name="reschedules.change.row.room"
          before={stay.wellzoneTypeName}
          after={after.wellzoneTypeName ?? stay.wellzoneTypeName}
        />
        <Row
          name="reschedules.change.row.extras"
          before={list((one) => one.before)}
          after={list((one) => one.after)}
          isSame={extras.every((one) => one.before === one.after)}
        />
      </tbody>
    </table>
  )
}

interface RowProps {
  name: `reschedules.change.row.${'time' | 'persons' | 'room' | 'extras'}`
  before: ReactNode
  after: ReactNode
  isSame?: boolean
}

function Row({ name, before, after, isSame = before === after }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id={name} />
      </th>
      <td className={isSame ? 'tabular' : 'tabular muted'}>{before}</td>
      <td className={isSame ? 'muted' : 'tabular'}>
        {isSame ? <FormattedMessage id="reschedules.change.stays" /> : <b>{after}</b>}
      </td>
    </tr>
  )
}
