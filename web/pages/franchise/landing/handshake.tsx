import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import './handshake.css'

/** What each side brings, beside a double door whose leaves meet in the middle. */
export function Handshake() {
  const titleId = useId()
  return (
    <section className="handshake inside" aria-labelledby={titleId}>
      <div className="handshake__columns wrap">
        <svg
          className="handshake__doors"
          viewBox="0 0 480 256"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path
            className="handshake__room"
            d="M48 250V44a206 206 0 0 1 192 206zM432 250V44a206 206 0 0 0-192 206z"
            stroke="none"
          />
          <path d="M48 44a206 206 0 0 1 192 206M432 44a206 206 0 0 0-192 206" strokeWidth="1.5" />
          <path d="M48 44v206M432 44v206" strokeWidth="3" />
          <path d="M0 250h48M432 250h48" strokeWidth="8" />
        </svg>
        <div>
          <h2 className="handshake__title" id={titleId}>
            <FormattedMessage id="franchise-landing.handshake.title" />
          </h2>
          <p className="lead muted mt-4">
            <FormattedMessage id="franchise-landing.handshake.text" />
          </p>
        </div>
      </div>
    </section>
  )
}
