import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { ContactLines } from '../acts/contact-lines.tsx'
import { useContact } from '../acts/use-contact.ts'
import { stateNames } from '../day/state-names.ts'
import type { Words } from '../day/use-words.ts'
import { Sentence } from '../frame/sentence.tsx'
import { Refusal } from '../session/refusal.tsx'
import { type Affected, type Choice, type Help, nameOfStay } from './affected.ts'
import type { Settlement } from './use-settlement.ts'

interface ListProps {
  stays: Affected[]
  settlement: Settlement
  words: Words
  mayCancel: boolean
}

/** The paid stays that a change affects, each with what becomes of it. */
export function AffectedList({ stays, ...row }: ListProps) {
  return (
    <ul className="affected">
      {stays.map((affected) => (
        <AffectedRow key={affected.stay.id} {...row} affected={affected} />
      ))}
    </ul>
  )
}

function AffectedRow({
  affected,
  settlement,
  words,
  mayCancel,
}: Omit<ListProps, 'stays'> & { affected: Affected }) {
  const { stay, other, returnedCents } = affected
  const { contact, isBusy, refusal, ask } = useContact(stay.id)
  const tried = settlement.triedOf(affected)
  const elsewhere = settlement.help === 'TIME' && other !== null ? words.clock(other) : other
  const extras = words.extras(stay.extras)
  return (
    <li>
      <p>
        <b>{nameOfStay(affected)}</b>
        {stay.state === 'HERE' && (
          <>
            {' '}
            <span className="state" data-state="HERE">
              <FormattedMessage id={stateNames.HERE} />
            </span>
          </>
        )}
        <small>{stay.number}</small>
      </p>
      <p>
        <b>
          {words.dayAndClock(stay.startsAt)} – {words.clock(stay.endsAt)}
        </b>
        <small>
          {words.persons(stay.persons)}
          {extras && `, ${extras}`}
        </small>
      </p>
      {contact ? (
        <ContactLines contact={contact} />
      ) : (
        <TextButton onClick={ask} aria-disabled={isBusy || undefined}>
          <FormattedMessage id="house.act.contact" />{' '}
          <span className="visually-hidden">{nameOfStay(affected)}</span>
        </TextButton>
      )}
      <Segment
        legend={nameOfStay(affected)}
        name={`stay-${stay.id}`}
        options={[
          option('MOVE', settlement.help, stay, elsewhere),
          option('STANDS', settlement.help, stay, ''),
          option('CANCEL', settlement.help, stay, mayCancel ? words.money(returnedCents) : null),
        ]}
        value={settlement.choiceOf(affected)}
        onChange={(choice) => settlement.choose(affected, choice)}
      />
      {tried?.sentence && (
        <p className="hint affected__said" role="status">
          <Sentence text={tried.sentence} />
        </p>
      )}
      <Refusal id={refusal ?? settlement.refusals[stay.id] ?? tried?.refusal ?? null} />
    </li>
  )
}

const labels = {
  SUITE: ['house.suites.move', 'house.suites.moveTo'],
  TIME: ['house.act.move', 'house.hours.moveTo'],
  STANDS: ['house.suites.stands', 'house.suites.call'],
  INSIDE: ['house.suites.stands', 'house.suites.tell'],
  CANCEL: ['house.suites.cancel', 'house.suites.back'],
} as const

/** The name of a choice above what it does, or why it cannot be chosen: `detail` is null then. */
function option(value: Choice, help: Help, { state }: Affected['stay'], detail: string | null) {
  const isInside = state === 'HERE'
  const [name, does] = labels[value === 'MOVE' ? help : isInside && value === 'STANDS' ? 'INSIDE' : value]
  const noOther = isInside || state === 'LATE' ? 'house.suites.noOtherNow' : 'house.suites.noOther'
  const whyNot = value === 'MOVE' ? noOther : 'house.suites.askManager'
  return {
    value,
    isDisabled: detail === null,
    label: (
      <>
        <b>
          <FormattedMessage id={name} />
        </b>{' '}
        <small>
          <FormattedMessage id={detail === null ? whyNot : does} values={{ detail }} />
        </small>
      </>
    ),
  }
}
