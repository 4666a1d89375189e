import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/button.tsx'
import { stayPath, suitesPath } from '../paths.ts'
import { type Corridor, corridorOf, dueAt, type Passing } from './corridor.ts'
import { isDirty } from './suite-state.ts'
import type { Day } from './day.ts'
import type { Words } from './use-words.ts'
import './corridor.css'

interface StripProps {
  day: Day
  isToday: boolean
  now: number
  words: Words
  /** The stay that keys act on. */
  chosen: string | null | undefined
  /** False while nothing can be done. */
  canAct: boolean
}

const soonMs = 30 * 60_000

/** Late first, then who comes, who goes, and whose suite is closed. A cell without content is not drawn. */
export function CorridorStrip({ day, isToday, now, words, chosen, canAct }: StripProps) {
  const intl = useIntl()
  const { late, comes, goes, unsettled } = corridorOf(day, isToday, now)
  const [first] = late
  if (!first && !comes && !goes && unsettled.length === 0) return null
  const { storeId } = day
  return (
    <section className="corridor" aria-label={intl.formatMessage({ id: 'house.day.todo' })}>
      {first && (
        <div className="corridor__cell">
          <Words passing={first} storeId={storeId} more={lateText(first, late.length)}>
            <span className="state" data-state="LATE">
              <FormattedMessage
                id="house.day.lateFor"
                values={{ length: words.length(now - Date.parse(dueAt(first.stay))) }}
              />
            </span>
          </Words>
          {canAct && (
            <ButtonLink kind="accent" size="small" href={stayPath(storeId, first.stay.id, 'ARRIVED')}>
              <FormattedMessage id="house.act.arrived" /> {first.stay.id === chosen && <kbd>A</kbd>}
            </ButtonLink>
          )}
        </div>
      )}
      {comes && (
        <div className="corridor__cell">
          <Words passing={comes} storeId={storeId} more={comesText(comes)}>
            <FormattedMessage id="house.day.comesAt" values={{ time: words.clock(dueAt(comes.stay)) }} />
          </Words>
        </div>
      )}
      {goes && (
        <div className="corridor__cell">
          <Words passing={goes} storeId={storeId} more={goesText(goes)}>
            <FormattedMessage id="house.day.goesAt" values={{ time: words.clock(goes.stay.endsAt) }} />
          </Words>
        </div>
      )}
      <Unsettled unsettled={unsettled} storeId={storeId} words={words} canAct={canAct} />
    </section>
  )

  function lateText({ stay }: Passing, count: number): string {
    const until = intl.formatMessage({ id: 'house.day.until' }, { time: words.clock(stay.endsAt) })
    const more = count > 1 ? intl.formatMessage({ id: 'house.day.moreLate' }, { count: count - 1 }) : ''
    return [words.persons(stay.persons), until, more].filter(Boolean).join(', ')
  }

  function comesText({ stay, suite }: Passing): string {
    // Guests who are inside leave in time until then.
    const isSoon = Date.parse(dueAt(stay)) - now < soonMs
    const isTaken = suite.stays.some(({ state }) => state === 'HERE')
    if (isTaken && isSoon) return intl.formatMessage({ id: 'house.day.stillTaken' })
    return isDirty(suite, now)
      ? intl.formatMessage({ id: 'house.day.stillCleaned' })
      : words.persons(stay.persons)
  }

  function goesText({ stay, suite }: Passing): string {
    const next = suite.stays.find(({ startsAt }) => startsAt >= stay.endsAt)
    if (!next) return intl.formatMessage({ id: 'house.day.thenNobody' })
    const name = next.name ?? intl.formatMessage({ id: 'house.day.reserved' })
    return intl.formatMessage({ id: 'house.day.then' }, { name, time: words.clock(dueAt(next)) })
  }
}

type UnsettledProps = Pick<StripProps, 'words' | 'canAct'> &
  Pick<Day, 'storeId'> &
  Pick<Corridor, 'unsettled'>

/** Stays whose suite is closed; where they are in several, the list of suites leads to each. */
function Unsettled({ unsettled, storeId, words, canAct }: UnsettledProps) {
  const intl = useIntl()
  const [first] = unsettled
  if (!first) return null
  const isOneSuite = unsettled.every(({ suite }) => suite === first.suite)
  const more = `${words.clock(first.stay.startsAt)}, ${intl.formatMessage({ id: 'house.day.closed' })}`
  return (
    <div className="corridor__cell">
      <Words passing={first} storeId={storeId} more={more}>
        <FormattedMessage id="house.suites.toSettle" values={{ count: unsettled.length }} />
      </Words>
      {canAct && (
        <ButtonLink
          kind="dark"
          size="small"
          href={suitesPath(storeId, isOneSuite ? first.suite.name : undefined)}
        >
          <FormattedMessage id="house.stay.settle" />
        </ButtonLink>
      )}
    </div>
  )
}

interface CellProps {
  passing: Passing
  storeId: string
  more: string
  /** What is so, above the name. */
  children: ReactNode
}

function Words({ passing: { stay, suite }, storeId, more, children }: CellProps) {
  return (
    <p>
      <span className="corridor__what">{children}</span>
      <Link href={stayPath(storeId, stay.id)}>
        <b>{stay.name}</b>
      </Link>{' '}
      <span className="muted">{suite.name}</span>
      <span className="corridor__more">{more}</span>
    </p>
  )
}
