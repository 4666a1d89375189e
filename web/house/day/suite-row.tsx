import { FormattedMessage, useIntl } from 'react-intl'
import { type Hours, placeIn } from './hours.ts'
import { Closings } from './closings.tsx'
import { StayBar } from './stay-bar.tsx'
import { cleaningState, suiteState } from './suite-state.ts'
import type { Suite } from './day.ts'
import type { Words } from './use-words.ts'

export interface RowProps {
  storeId: string
  hours: Hours
  now: number
  /** The day is today: only then a suite is in a state. */
  isToday: boolean
  words: Words
  changed: ReadonlySet<string>
  chosen: string | undefined
  onChoose: (id: string) => void
}

const cleaningNames = {
  planned: 'house.day.cleaningPlanned',
  now: 'house.day.cleaningNow',
  done: 'house.day.cleaningDone',
} as const

const suiteNames = {
  closed: 'house.day.closed',
  cleaning: 'house.day.cleaning',
  waiting: 'house.day.waiting',
  free: 'house.day.free',
} as const

/** A suite: its name and state, and all that takes it on this day. */
export function SuiteRow({ suite, isFirst, ...plan }: RowProps & { suite: Suite; isFirst: boolean }) {
  const intl = useIntl()
  const { hours, words, now } = plan
  return (
    <section className="suite" data-first={isFirst || undefined} aria-label={suite.name}>
      <h2 className="suite__name">
        {suite.name}
        <small>{plan.isToday && stateText()}</small>
      </h2>
      <ol className="suite__lane">
        <Closings suite={suite} hours={hours} words={words} />
        {suite.stays.map((stay) => {
          const [starts, ends] = [Date.parse(stay.startsAt), Date.parse(stay.endsAt)]
          const cleaning = placeIn(hours, ends, Date.parse(stay.cleanAt))
          const state = cleaningState(stay, suite.stays, now)
          return [
            <li key={stay.id} style={placeIn(hours, starts, ends) ?? undefined}>
              <StayBar
                {...plan}
                stay={stay}
                isChosen={plan.chosen === stay.id}
                isChanged={plan.changed.has(stay.id)}
                onFocus={() => plan.onChoose(stay.id)}
              />
            </li>,
            cleaning && (
              <li key={`${stay.id}-cleaning`} style={cleaning}>
                <div className="wash" data-state={state}>
                  <span className="visually-hidden">
                    <FormattedMessage
                      id={cleaningNames[state]}
                      values={{ span: words.span(stay.endsAt, stay.cleanAt) }}
                    />
                  </span>
                </div>
              </li>
            ),
          ]
        })}
      </ol>
    </section>
  )

  function stateText(): string {
    const state = suiteState(suite, now)
    if (state.kind === 'taken')
      return intl.formatMessage({ id: 'house.day.until' }, { time: words.clock(state.until) })
    if (state.kind === 'freeUntil')
      return intl.formatMessage({ id: 'house.day.freeUntil' }, { time: words.clock(state.until) })
    return intl.formatMessage({ id: suiteNames[state.kind] })
  }
}
