import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Stay } from '../day/day.ts'
import type { Words } from '../day/use-words.ts'
import { type Cleaning, dueAt } from './cleaning-plan.ts'

interface RowProps {
  cleaning: Cleaning
  now: number
  words: Words
  isNow: boolean
  /** What can be done. */
  children?: ReactNode
}

/** A suite to clean: until when, if anybody waits for it, and what the next guests need. */
export function CleaningRow({ cleaning, now, words, isNow, children }: RowProps) {
  const { suite, after, next, isClosedNext } = cleaning
  const intl = useIntl()
  const cleanAt = isNow ? dueAt(cleaning) : after.cleanAt
  const isDue = isNow && cleanAt !== null && Date.parse(cleanAt) < now
  const isStillInside = !isNow && Date.parse(after.endsAt) < now
  return (
    <article className="cleaning__row" data-now={isNow || undefined}>
      <div>
        <p className="state" data-state={isNow ? 'cleaning' : 'HERE'}>
          <FormattedMessage
            id={
              isNow ? 'house.cleaning.now' : isStillInside ? 'house.cleaning.still' : 'house.cleaning.inside'
            }
          />
        </p>
        <h3>{suite.name}</h3>
      </div>
      {cleanAt !== null && (
        <p className="cleaning__time">
          {isNow
            ? intl.formatMessage({ id: 'house.day.until' }, { time: words.clock(cleanAt) })
            : words.clock(after.endsAt)}
          <small data-due={isDue || undefined}>
            {isNow
              ? intl.formatMessage(
                  { id: isDue ? 'house.cleaning.due' : 'house.cleaning.left' },
                  { time: words.length(Math.abs(Date.parse(cleanAt) - now)) },
                )
              : intl.formatMessage({ id: 'house.day.until' }, { time: words.clock(cleanAt) })}
          </small>
        </p>
      )}
      <p className="cleaning__next">
        {next ? (
          <NextGuests next={next} words={words} />
        ) : (
          <FormattedMessage id={isClosedNext ? 'house.cleaning.thenClosed' : 'house.cleaning.thenFree'} />
        )}
      </p>
      {children}
    </article>
  )
}

function NextGuests({ next, words }: { next: Stay; words: Words }) {
  const intl = useIntl()
  const extras = words.extras(next.extras) || intl.formatMessage({ id: 'house.cleaning.noExtras' })
  return (
    <FormattedMessage
      id="house.cleaning.then"
      values={{ persons: words.persons(next.persons), time: words.clock(next.startsAt), extras }}
    />
  )
}
