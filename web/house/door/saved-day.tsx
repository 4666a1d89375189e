import { FormattedMessage } from 'react-intl'
import { localParts } from '../../lib/language/format.ts'
import { stateNames } from '../day/state-names.ts'
import type { Words } from '../day/use-words.ts'
import { savedDoor } from './saved-house.ts'

interface SavedDayProps {
  storeId: string
  day: string
  words: Words
}

/** The stays of a day by what the door saved while there was a line: no device keeps their names. */
export function SavedDay({ storeId, day, words }: SavedDayProps) {
  const door = savedDoor(storeId)?.door
  const stays = (door?.stays ?? [])
    .filter(
      ({ state, startsAt }) => state !== 'CANCELLED' && localParts(startsAt, door!.timeZone).day === day,
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  return (
    <>
      <p>
        <FormattedMessage id="house.ticket.withoutPlan" />
      </p>
      <table className="sums">
        <tbody>
          {stays.map(({ id, startsAt, endsAt, suite, persons, state }) => (
            <tr key={id}>
              <th scope="row">{words.span(startsAt, endsAt)}</th>
              <td>{suite}</td>
              <td>{words.persons(persons)}</td>
              <td>{`WZ-${id}`}</td>
              <td>
                <FormattedMessage id={stateNames[state]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
