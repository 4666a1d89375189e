import type { CSSProperties } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { stayPath } from '../paths.ts'
import { stateNames } from './state-names.ts'
import type { Stay } from './day.ts'
import type { Words } from './use-words.ts'
import './stay-bar.css'

interface StayBarProps {
  storeId: string
  stay: Stay
  now: number
  words: Words
  isChosen: boolean
  isChanged: boolean
  onFocus: () => void
}

/** A small word before a last name, of which a bar has room for the first letter: `v. Lüttwitz`. */
const particle = /(?<= )(\p{Ll})\p{Ll}* /gu

/** A stay in the plan; light is on where guests are. */
export function StayBar({ storeId, stay, now, words, isChosen, isChanged, onFocus }: StayBarProps) {
  const intl = useIntl()
  const { startsAt, endsAt, state } = stay
  const done = (now - Date.parse(startsAt)) / (Date.parse(endsAt) - Date.parse(startsAt))
  return (
    <Link
      href={stayPath(storeId, stay.id)}
      className="stay"
      data-stay={stay.id}
      data-state={state}
      data-changed={isChanged || undefined}
      aria-current={isChosen || undefined}
      tabIndex={isChosen ? 0 : -1}
      style={{ '--done': `${Math.min(100, Math.max(0, done * 100))}%` } as CSSProperties}
      onFocus={onFocus}
    >
      <b>
        {stay.name?.replaceAll(particle, '$1. ') ?? <FormattedMessage id="house.day.reserved" />}
        {stay.hasNote && (
          <span className="stay__note">
            <span className="visually-hidden">
              <FormattedMessage id="house.day.withNote" />
            </span>
          </span>
        )}
      </b>
      <small>{line()}</small>
      <span className="visually-hidden">
        {words.span(startsAt, endsAt)}, <FormattedMessage id={stateNames[state]} />
      </span>
    </Link>
  )

  /** The second line: what matters of a stay in its state. */
  function line(): string {
    const persons = intl.formatMessage({ id: 'house.day.persons' }, { persons: stay.persons })
    const extras = words.extras(stay.extras)
    const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
    if (state === 'OVER') return intl.formatMessage({ id: 'house.day.until' }, { time: words.clock(endsAt) })
    if (state === 'UNPAID' && stay.heldUntil)
      return intl.formatMessage({ id: 'house.day.unpaidFor' }, { time: words.clock(stay.heldUntil) })
    if (state === 'NO_SHOW' || state === 'UNPAID' || state === 'CANCELLED')
      return intl.formatMessage({ id: stateNames[state] })
    if (state === 'LATE') {
      const since = now - Date.parse(stay.expectedAt ?? startsAt)
      return joined(words.length(since), persons)
    }
    const left = Date.parse(endsAt) - now
    if (state === 'HERE' && left < 30 * 60_000)
      return left < 0
        ? intl.formatMessage({ id: 'house.day.overdue' }, { length: words.length(-left) })
        : intl.formatMessage({ id: 'house.day.left' }, { length: words.length(left) })
    if (state === 'HERE') return joined(persons, extras)
    return joined(words.clock(stay.expectedAt ?? startsAt), persons, extras)
  }
}
