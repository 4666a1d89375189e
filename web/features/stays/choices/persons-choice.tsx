import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, useDates, useMoney } from '../../../lib/language/format.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { Segment } from '../../../ui/forms/choices/segment.tsx'
import { amountsOf, type ChoiceProps } from './choice.ts'

/** How many come; who does not, if they become fewer; and which suite takes them, if they become too many. */
export function PersonsChoice(props: ChoiceProps) {
  const { stay, change, chosen, onChoose } = props
  const persons = chosen.persons ?? stay.persons
  const choose = (count: number): void => {
    const amounts = Object.entries(amountsOf(change, chosen)).map(([id, amount]) => [
      id,
      Math.min(amount, count),
    ])
    onChoose({
      persons: count === stay.persons ? null : count,
      ...(count < stay.persons ? {} : { leaving: [] }),
      ...(change.extras.some(({ quantity }) => quantity > count) && { extras: Object.fromEntries(amounts) }),
    })
  }
  return (
    <div>
      <Segment
        isLegendShown
        legend={<FormattedMessage id="reschedules.change.persons" />}
        name="persons"
        options={[1, 2, 3, 4].map((count) => ({ value: String(count), label: count }))}
        value={String(persons)}
        onChange={(value) => choose(Number(value))}
      />
      {change.problem === 'TYPE_NOT_FOR_GROUP' && (
        <TooSmall {...props} persons={persons} onKeep={() => choose(stay.persons)} />
      )}
      {persons < stay.persons && <WhoLeaves {...props} />}
      {persons > stay.persons && change.problem === null && (
        <p className="hint mt-2">
          <FormattedMessage id="reschedules.change.byLink" />
        </p>
      )}
    </div>
  )
}

interface TooSmallProps extends ChoiceProps {
  persons: number
  onKeep: () => void
}

/** The suite is too small: the ones that take the group at this time, and the way back. */
function TooSmall({ stay, change, persons, onChoose, onKeep }: TooSmallProps) {
  const dates = useDates()
  const money = useMoney()
  const larger = change.types[0]
  const time = formatClock(dates.at(change.startsAt, stay.timeZone).time)
  return (
    <div className="change-gone" role="status">
      <p>
        {larger ? (
          <FormattedMessage
            id="reschedules.change.larger"
            values={{ persons, name: larger.name, time, amount: money(larger.difference) }}
          />
        ) : (
          <FormattedMessage id="reschedules.change.noLarger" values={{ persons, time }} />
        )}
      </p>
      <div className="row">
        {larger && (
          <Button size="small" onClick={() => onChoose({ type: larger.wellzoneTypeId })}>
            <FormattedMessage id="reschedules.change.toLarger" values={{ name: larger.name }} />
          </Button>
        )}
        <TextButton onClick={onKeep}>
          <FormattedMessage id="reschedules.change.keepPersons" values={{ persons: stay.persons }} />
        </TextButton>
      </div>
    </div>
  )
}

/** Asks who does not come; who is told so has left an address. */
function WhoLeaves({ change: { companions, problem }, chosen, onChoose }: ChoiceProps) {
  const question = useId()
  const { leaving } = chosen
  const toggle = (place: number, isLeaving: boolean): void =>
    onChoose({ leaving: isLeaving ? [...leaving, place] : leaving.filter((one) => one !== place) })
  if (companions.length === 0)
    return problem === 'TOO_MANY_GUESTS' ? (
      <p className="hint mt-2" role="status">
        <FormattedMessage id="reschedules.change.cameByLink" />
      </p>
    ) : null
  return (
    <div className="change-gone" role="group" aria-labelledby={question}>
      <b id={question}>
        <FormattedMessage id="reschedules.change.whoLeaves" />
      </b>
      {companions.map(({ place, name }) => (
        <Checkbox
          key={place}
          checked={leaving.includes(place)}
          onChange={(event) => toggle(place, event.currentTarget.checked)}
        >
          {name}
        </Checkbox>
      ))}
      <p className="small muted">
        <FormattedMessage id="reschedules.change.leaverIsTold" />
      </p>
    </div>
  )
}
