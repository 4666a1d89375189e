import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { isDay } from '../../lib/days.ts'
import { useDates } from '../../lib/language/format.ts'
import { reasonNames, ruleNames } from './rule-names.ts'
import { useWords } from '../day/use-words.ts'
import { Sentence } from '../frame/sentence.tsx'
import { stayPath } from '../paths.ts'
import { roleNames } from '../session/role-names.ts'
import type { LogEntryFragment } from './log-entry.generated.ts'
import './log-list.css'

interface LogListProps {
  entries: LogEntryFragment[]
  timeZone: string
  /** The entry that the open act would write. */
  next?: NextEntry | null
  /** The store whose log it is: each entry names its subject then. */
  storeId?: string
}

export type NextEntry = Pick<LogEntryFragment, 'effect' | 'guest' | 'rule' | 'reason'>

/** Time, person and what was done; it only grows. */
export function LogList({ entries, timeZone, next, storeId }: LogListProps) {
  const words = useWords(timeZone)
  const dates = useDates()
  // A day that was closed is its own subject.
  const subjectOf = (subject: string) => (isDay(subject) ? dates.tiny(subject) : subject)
  return (
    <section className="log">
      {storeId === undefined && (
        <h2>
          <FormattedMessage id="house.nav.log" />
        </h2>
      )}
      <ol className="log__entries">
        {next && (
          <li className="log__next">
            <span className="log__who">
              <FormattedMessage id="house.log.next" />
            </span>
            <p>
              {next.guest && <b>{next.guest}: </b>}
              <span role="status">
                <Sentence text={next.effect} />
              </span>{' '}
              <Why {...next} />
            </p>
          </li>
        )}
        {entries.map(({ id, act, at, who, role, stayId, subject, guest, effect, rule, reason }) => (
          <li key={act + id}>
            <span className="log__who">
              <time dateTime={at}>{words.dayAndClock(at)}</time>
              <br />
              {who}
              {role && (
                <>
                  , <FormattedMessage id={roleNames[role]} />
                </>
              )}
            </span>
            <p>
              {storeId !== undefined && (
                <b>
                  {stayId === null ? (
                    subjectOf(subject)
                  ) : (
                    <Link href={stayPath(storeId, stayId)}>{subject}</Link>
                  )}
                  {guest && `, ${guest}`}{' '}
                </b>
              )}
              <Sentence text={effect} /> <Why rule={rule} reason={reason} />
            </p>
          </li>
        ))}
      </ol>
      {entries.length === 0 && !next && (
        <p className="muted">
          <FormattedMessage id="house.log.empty" />
        </p>
      )}
    </section>
  )
}

/** The rule of guests that was broken, and why. */
function Why({ rule, reason }: Pick<NextEntry, 'rule' | 'reason'>) {
  if (!rule) return null
  return (
    <small>
      <FormattedMessage id={ruleNames[rule]} />{' '}
      {reason && (
        <FormattedMessage
          id="house.log.reason"
          values={{ reason: <FormattedMessage id={reasonNames[reason]} /> }}
        />
      )}
    </small>
  )
}
