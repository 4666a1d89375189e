import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { neighboursOf, type PricedType } from '../../../features/slots/times/priced-times.ts'
import { formatClock, useMoney } from '../../../lib/language/format.ts'
import { type AskedStay, usePaths } from '../../../lib/routing/paths.ts'
import type { Times } from './times-of-day.ts'
import './gone-bar.css'

interface GoneBarProps {
  times: Times
  asked: AskedStay
  onChoose: (slotId: string) => void
}

/**
 * The chosen time has gone: said in the bar, where the choice stood, with the nearest of the same type. It
 * says nothing of the rest of the day. Without any left, the same time in another type, and the waiting list.
 */
export function GoneBar({ times, asked, onChoose }: GoneBarProps) {
  const intl = useIntl()
  const paths = usePaths()
  if (times.status !== 'ready' || !times.lostTime?.isLive) return null
  const { types } = times
  const { startTime, typeId } = times.lostTime
  const own = types.find(({ type }) => type.id === typeId)
  if (!own) return null
  const near = neighboursOf(own, startTime).map((slot) => ({ slot, type: null }))
  const others = types.flatMap(({ type, slots }) =>
    slots.filter((slot) => slot.startTime === startTime).map((slot) => ({ slot, type: type.name })),
  )
  const hasNear = near.length > 0
  return (
    <aside className="gone-bar inside" aria-label={intl.formatMessage({ id: 'slots.mobile.label' })}>
      <p role="status">
        <b>
          <FormattedMessage id="slots.gone" values={{ time: formatClock(startTime) }} />
        </b>
        <br />
        <FormattedMessage
          id={hasNear ? 'slots.gone.near' : 'slots.gone.none'}
          values={{ type: own.type.name }}
        />
      </p>
      <div className="gone-bar__times">
        {(hasNear ? near : others.slice(0, 1)).map(({ slot, type }) => (
          <GoneBarTime key={slot.id} slot={slot} type={type} onChoose={onChoose} />
        ))}
        {!hasNear && (
          <Link className="gone-bar__time" href={paths.waitingFor(asked)}>
            <FormattedMessage id="slots.gone.wait" />
          </Link>
        )}
      </div>
    </aside>
  )
}

interface GoneBarTimeProps {
  slot: PricedType['slots'][number]
  /** Named where it is another than that of the time that has gone. */
  type: string | null
  onChoose: (slotId: string) => void
}

/** A time of the bar: one press chooses it. */
export function GoneBarTime({ slot, type, onChoose }: GoneBarTimeProps) {
  const money = useMoney()
  return (
    <button className="gone-bar__time" type="button" onClick={() => onChoose(slot.id)}>
      <b className="tabular">{formatClock(slot.startTime)}</b>{' '}
      <span className="tabular">
        {type && `${type}, `}
        {money(slot.total)}
      </span>
    </button>
  )
}
