import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import type { Words } from '../day/use-words.ts'
import type { CleaningPlan } from './cleaning-plan.ts'
import { CleaningRow } from './cleaning-row.tsx'

interface ListsProps {
  plan: CleaningPlan
  now: number
  words: Words
  /** Suites that were said to be clean, which has not arrived yet. */
  waiting: ReadonlyMap<string, string>
  clean: (suiteId: string) => void
}

/** What has to be cleaned now, what next, and the rest. */
export function CleaningLists({ plan, now, words, waiting, clean }: ListsProps) {
  const intl = useIntl()
  const next = plan.soon[0]
  return (
    <>
      <h1>
        {plan.now.length + plan.soon.length > 0
          ? intl.formatMessage(
              { id: 'house.cleaning.title' },
              { now: plan.now.length, soon: plan.soon.length },
            )
          : intl.formatMessage({ id: 'house.cleaning.allClean' })}
      </h1>
      {plan.now.length === 0 && next && (
        <p className="muted">
          <FormattedMessage id="house.cleaning.nextAt" values={{ time: words.clock(next.after.endsAt) }} />
        </p>
      )}
      {plan.now.length > 0 && (
        <h2 className="visually-hidden">
          <FormattedMessage id="house.cleaning.now" />
        </h2>
      )}
      {plan.now.map((cleaning) => (
        <CleaningRow key={cleaning.suite.id} {...{ cleaning, now, words }} isNow>
          <Button
            kind="accent"
            isWide
            isBusy={waiting.has(cleaning.suite.id)}
            onClick={() => clean(cleaning.suite.id)}
          >
            <FormattedMessage id="house.cleaning.done" />
          </Button>
        </CleaningRow>
      ))}
      {plan.soon.length > 0 && (
        <h2>
          <FormattedMessage id="house.cleaning.soon" />
        </h2>
      )}
      {plan.soon.map((cleaning) => (
        <CleaningRow key={cleaning.suite.id} {...{ cleaning, now, words }} isNow={false} />
      ))}
      {plan.clean.length > 0 && (
        <h2>
          <FormattedMessage id="house.cleaning.clean" />
        </h2>
      )}
      <ul className="cleaning__list">
        {plan.clean.map(({ suite, next, isClosedNext }) => (
          <li key={suite.id}>
            {suite.name}{' '}
            <span className="muted">
              {next ? (
                <FormattedMessage
                  id="house.cleaning.for"
                  values={{ persons: words.persons(next.persons), time: words.clock(next.startsAt) }}
                />
              ) : (
                <FormattedMessage id={isClosedNext ? 'house.cleaning.thenClosed' : 'house.day.free'} />
              )}
            </span>
          </li>
        ))}
        {plan.closed.map(({ suite, until }) => (
          <li key={suite.id} className="state" data-state="closed">
            {suite.name}{' '}
            <span className="muted">
              <FormattedMessage id="house.day.closedUntil" values={{ time: words.dayAndClock(until) }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
