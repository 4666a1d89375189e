import { FormattedMessage } from 'react-intl'

/** Says that a typed time is not among those offered, and that none is chosen. */
export function MissedTime({ typed }: { typed: string | null }) {
  return (
    typed !== null && (
      <p role="status">
        <FormattedMessage id="house.move.missed" values={{ time: typed }} />
      </p>
    )
  )
}
