import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../ui/button.tsx'
import { Segment } from '../../ui/forms/choices/segment.tsx'
import { ContactLines } from '../acts/contact-lines.tsx'
import { useContact } from '../acts/use-contact.ts'
import type { Words } from '../day/use-words.ts'
import { Refusal } from '../session/refusal.tsx'
import type { Affected } from '../suites/suites.ts'
import type { Settlement } from './use-settlement.ts'

interface ListProps {
  stays: Affected[]
  settlement: Settlement
  words: Words
  mayCancel: boolean
}

/** The paid stays in a closed suite, each with what becomes of it. */
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
  affected: { stay, ...affected },
  settlement,
  words,
  mayCancel,
}: Omit<ListProps, 'stays'> & { affected: Affected }) {
  const { contact, isBusy, refusal, ask } = useContact(stay.id)
  const choice = settlement.choiceOf({ stay, ...affected })
  const tried = choice === 'CANCEL' ? settlement.tried[stay.id] : undefined
  const extras = words.extras(stay.extras)
  return (
    <li>
      <p>
        <b>{stay.name ?? stay.number}</b>
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
          <span className="visually-hidden">{stay.name ?? stay.number}</span>
        </TextButton>
      )}
      <Segment
        legend={stay.name ?? stay.number}
        name={`stay-${stay.id}`}
        options={[
          option('MOVE', affected.otherSuite ?? '', affected.otherSuite === null),
          option('STANDS', ''),
          option('CANCEL', mayCancel ? words.money(affected.returnedCents) : '', !mayCancel),
        ]}
        value={choice}
        onChange={(value) => settlement.choose(stay.id, value)}
      />
      {tried?.sentence && (
        <p className="hint affected__said" role="status">
          {tried.sentence}
        </p>
      )}
      <Refusal id={refusal ?? settlement.refusals[stay.id] ?? tried?.refusal ?? null} />
    </li>
  )
}

const labels = {
  MOVE: ['house.suites.move', 'house.suites.moveTo', 'house.suites.noOther'],
  STANDS: ['house.suites.stands', 'house.suites.call', 'house.suites.call'],
  CANCEL: ['house.suites.cancel', 'house.suites.back', 'house.suites.askManager'],
} as const

/** The name of a choice above what it does, or why it cannot be chosen. */
function option(value: keyof typeof labels, detail: string, isDisabled = false) {
  const [name, does, whyNot] = labels[value]
  return {
    value,
    isDisabled,
    label: (
      <>
        <b>
          <FormattedMessage id={name} />
        </b>{' '}
        <small>
          <FormattedMessage id={isDisabled ? whyNot : does} values={{ detail }} />
        </small>
      </>
    ),
  }
}
