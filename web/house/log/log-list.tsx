import { FormattedMessage } from 'react-intl'
import { useWords } from '../day/use-words.ts'
import { roleNames } from '../session/role-names.ts'
import type { LogEntryFragment } from './log-entry.generated.ts'
import './log-list.css'

interface LogListProps {
  entries: LogEntryFragment[]
  timeZone: string
  /** The entry that the open act would write. */
  next?: string | null
  /** Each entry names its subject. */
  isOfStore?: boolean
}

/** Time, person and what was done; it only grows. */
export function LogList({ entries, timeZone, next, isOfStore = false }: LogListProps) {
  const words = useWords(timeZone)
  return (
    <section className="log">
      {!isOfStore && (
        <h2>
          <FormattedMessage id="house.nav.log" />
        </h2>
      )}
      <ol className="log__entries">
        {next && (
          <li className="log__next" role="status">
            <span className="log__who">
              <FormattedMessage id="house.log.next" />
            </span>
            <p>{next}</p>
          </li>
        )}
        {entries.map(({ id, at, who, role, subject, effect }) => (
          <li key={id}>
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
              {isOfStore && <b>{subject} </b>}
              {effect}
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
