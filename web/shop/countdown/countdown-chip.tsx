import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../lib/clock.ts'
import { clockOf, formatCountdown, longestByDaySeconds, lowAtSeconds } from './countdown.ts'
import './countdown-chip.css'

/** a hold and a voucher cart both last 15 minutes */
const wholeSeconds = 15 * 60
/** length of the ring */
const around = 2 * Math.PI * 9

interface CountdownChipProps {
  until: string
  /** The words around the time, where it is not a suite that is held. */
  children?: (time: ReactNode) => ReactNode
}

/**
 * "Reserved: 11:42 left": a chip that counts down by the server's clock; by night it names the end.
 * Silent for screen readers; see `useCountdownAnnouncement`.
 */
export function CountdownChip({ until, children }: CountdownChipProps) {
  const seconds = useSecondsUntil(until)
  const isLow = seconds !== null && seconds < lowAtSeconds
  const part = seconds === null ? 1 : Math.min(seconds / wholeSeconds, 1)
  const time = (
    <strong className="tabular" key="time">
      {seconds === null ? '--:--' : formatCountdown(seconds)}
    </strong>
  )
  return (
    <p className={isLow ? 'countdown-chip is-low' : 'countdown-chip'} role="timer">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" fill="none" strokeWidth="2">
        <circle cx="11" cy="11" r="9" stroke="var(--line)" />
        <circle
          cx="11"
          cy="11"
          r="9"
          stroke="currentColor"
          transform="rotate(-90 11 11)"
          strokeDasharray={`${part * around} ${around}`}
        />
      </svg>
      <span>
        {seconds !== null && seconds > longestByDaySeconds ? (
          <FormattedMessage id="ui.countdown.until" values={{ time: clockOf(until) }} />
        ) : children && !isLow ? (
          children(time)
        ) : (
          <FormattedMessage id={isLow ? 'ui.countdown.low' : 'ui.countdown.normal'} values={{ time }} />
        )}
      </span>
    </p>
  )
}
