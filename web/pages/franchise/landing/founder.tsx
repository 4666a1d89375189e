import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import './founder.css'

interface FounderProps {
  /** Number of cities with an open store; 0 while it is not known. */
  cities: number
  /** The action below the text. */
  children: ReactNode
}

/** The founder's words at the end of the page, with the way to get in touch. */
export function Founder({ cities, children }: FounderProps) {
  const titleId = useId()
  return (
    <section className="section wrap founder" id="contact" aria-labelledby={titleId}>
      <h2 className="founder__quote" id={titleId}>
        <FormattedMessage id="franchise-landing.founder.quote" />
      </h2>
      <div className="founder__text">
        <p>
          <FormattedMessage id="franchise-landing.founder.beginning" />
        </p>
        <p>
          <FormattedMessage id="franchise-landing.founder.today" values={{ cities }} />
        </p>
        <p className="founder__name">
          <b>
            <FormattedMessage id="franchise-landing.founder.name" />
          </b>
          <br />
          <span className="muted small">
            <FormattedMessage id="franchise-landing.founder.role" />
          </span>
        </p>
        {children}
      </div>
    </section>
  )
}
