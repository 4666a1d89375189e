import { FormattedMessage } from 'react-intl'
import { stateNames } from './state-names.ts'

const states = ['EXPECTED', 'HERE', 'LATE', 'OVER', 'UNPAID'] as const

/** What the signs of the plan mean, and the keys that matter most. */
export function Key() {
  return (
    <p className="key">
      {states.map((state) => (
        <span className="state" data-state={state} key={state}>
          <FormattedMessage id={stateNames[state]} />
        </span>
      ))}
      <span className="state" data-state="cleaning">
        <FormattedMessage id="house.nav.cleaning" />
      </span>
      <span className="state" data-state="closed">
        <FormattedMessage id="house.day.closed" />
      </span>
      <span className="state" data-state="changed">
        <FormattedMessage id="house.day.changed" />
      </span>
      <span className="stay__note">
        <FormattedMessage id="house.day.withNote" />
      </span>
      <span className="key__keys">
        <span>
          <kbd>A</kbd> <FormattedMessage id="house.act.arrived" />
        </span>
        <span>
          <kbd>?</kbd> <FormattedMessage id="house.keys.all" />
        </span>
      </span>
    </p>
  )
}
