import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import './offer-steps.css'

interface OfferStepsProps {
  offeredAt: string
  endsAt: string
  timeZone: string
}

/** How far the offer is: the link is made, and somebody has to accept. */
export function OfferSteps({ offeredAt, endsAt, timeZone }: OfferStepsProps) {
  const dates = useDates()
  const when = (instant: string) => {
    const { day, time } = dates.at(instant, timeZone)
    return { day: dates.tiny(day), time: formatClock(time) }
  }
  return (
    <ol className="offer-steps">
      <li className="offer-steps__step" data-state="done">
        <span>
          <FormattedMessage id="handovers.step.made" />
        </span>
        <span className="small muted tabular">
          <FormattedMessage id="handovers.step.at" values={when(offeredAt)} />
        </span>
      </li>
      <li className="offer-steps__step" data-state="now" aria-current="step">
        <b>
          <FormattedMessage id="handovers.step.waiting" />
        </b>
        <span className="small muted tabular">
          <FormattedMessage id="handovers.step.until" values={when(endsAt)} />
        </span>
      </li>
      <li className="offer-steps__step">
        <span className="muted">
          <FormattedMessage id="handovers.step.taken" />
        </span>
      </li>
    </ol>
  )
}
