import { FormattedMessage } from 'react-intl'
import { localParts } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { SumTable } from '../frame/sum-table.tsx'
import { stateNames } from '../day/state-names.ts'
import type { Words } from '../day/use-words.ts'
import { orderNumber } from '../order-number.ts'
import { savedDoor } from './saved-house.ts'

const columns = [
  'house.facts.time',
  'house.facts.suite',
  'house.book.persons',
  'house.books.number',
  'house.voucher.state',
] as const satisfies PlainMessageId[]

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
      <SumTable
        isOfWords
        columns={columns}
        rows={stays.map(({ id, startsAt, endsAt, suite, persons, state }) => ({
          key: id,
          cells: [
            words.span(startsAt, endsAt),
            suite,
            words.persons(persons),
            orderNumber(id),
            <FormattedMessage key={state} id={stateNames[state]} />,
          ],
        }))}
      />
    </>
  )
}
