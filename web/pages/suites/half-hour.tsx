import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import './half-hour.css'

/** The half hour of cleaning between two stays, as a line of time. */
export function HalfHour() {
  const intl = useIntl()
  const titleId = useId()
  return (
    <section className="half-hour inside" aria-labelledby={titleId}>
      <div className="half-hour__columns wrap">
        <h2 className="half-hour__title" id={titleId}>
          <FormattedMessage id="wellzones.halfHour.title" />
        </h2>
        <div className="half-hour__content">
          <div
            className="half-hour__line"
            role="img"
            aria-label={intl.formatMessage({ id: 'wellzones.halfHour.line' })}
          >
            <span className="half-hour__stay">
              <b>
                <FormattedMessage id="wellzones.halfHour.you" />
              </b>
              <span className="tabular">
                <FormattedMessage id="wellzones.halfHour.yourTime" />
              </span>
            </span>
            <span className="half-hour__gap" />
            <span className="half-hour__next">
              <b>
                <FormattedMessage id="wellzones.halfHour.next" />
              </b>
              <span className="tabular">
                <FormattedMessage id="wellzones.halfHour.nextTime" />
              </span>
            </span>
          </div>
          <p className="half-hour__legend">
            <span className="half-hour__time tabular">
              <FormattedMessage id="wellzones.halfHour.cleaningTime" />
            </span>{' '}
            <FormattedMessage id="wellzones.halfHour.cleaning" />
          </p>
          <p className="half-hour__text muted">
            <FormattedMessage id="wellzones.halfHour.text" />
          </p>
        </div>
      </div>
    </section>
  )
}
