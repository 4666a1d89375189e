import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { freeUntil } from '../../../shop/free-cancellation.ts'
import { Icon } from '../../../ui/icon.tsx'
import './ways.css'

const words = {
  move: { name: 'stay.move.name', cost: 'stay.move.cost', text: 'stay.move.text' },
  change: { name: 'stay.change.name', cost: 'stay.change.cost', text: 'stay.change.text' },
  handOver: { name: 'stay.handOver.name', cost: 'stay.handOver.cost', text: 'stay.handOver.text' },
  cancel: { name: 'stay.cancel.name', cost: 'stay.cancel.cost', text: 'stay.cancel.text' },
} as const

interface WaysProps {
  stay: { startsAt: string; timeZone: string }
  children: ReactNode
}

/** The ways to make a stay another one, each beside what it means, costs now and after the deadline. */
export function Ways({ stay, children }: WaysProps) {
  const dates = useDates()
  const { day, time } = dates.at(freeUntil(stay.startsAt), stay.timeZone)
  return (
    <div className="ways">
      <p className="ways__head" aria-hidden="true">
        <FormattedMessage tagName="span" id="stay.options.what" />
        <FormattedMessage tagName="span" id="stay.options.means" />
        <FormattedMessage tagName="span" id="stay.options.costs" />
        <span>
          <FormattedMessage
            id="stay.options.from"
            values={{ day: dates.dayAndMonth(day), time: formatClock(time) }}
          />
        </span>
      </p>
      {children}
    </div>
  )
}

interface WayProps {
  as: keyof typeof words
  /** The page where it is done, or what a press does; neither where it is too late. */
  to?: string | (() => void) | null
  /** Replaces the usual words. */
  text?: ReactNode
  cost?: ReactNode
  /** The rule after the deadline; null once that is over. */
  later?: ReactNode
}

export function Way({ as, to = null, text, cost, later }: WayProps) {
  const content = (
    <>
      <span className="way__name display">
        <FormattedMessage id={words[as].name} /> {to && <Icon name="arrow" size={20} />}
      </span>
      <span className="way__cost">{cost ?? <FormattedMessage id={words[as].cost} />}</span>
      <span className="way__text balanced">{text ?? <FormattedMessage id={words[as].text} />}</span>
      {later && (
        <span className="way__later balanced">
          <span>
            <FormattedMessage id="stay.options.later" />{' '}
          </span>
          {later}
        </span>
      )}
    </>
  )
  if (typeof to === 'string')
    return (
      <Link className="way" href={to}>
        {content}
      </Link>
    )
  if (to)
    return (
      <button className="way" type="button" onClick={to}>
        {content}
      </button>
    )
  return (
    <div className="way" data-off>
      {content}
    </div>
  )
}
