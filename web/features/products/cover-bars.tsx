import { FormattedMessage } from 'react-intl'
import './cover-bars.css'

/** Cancelling without and with the cover: two bars of time that share the line 48 hours before the start. */
export function CoverBars({ label }: { label: string }) {
  return (
    <div className="cover-bars" role="img" aria-label={label}>
      <p className="cover-bars__name">
        <FormattedMessage id="add-ons.cover.without" />
      </p>
      <div className="cover-bars__bar">
        <span className="cover-bars__early">
          <FormattedMessage id="add-ons.cover.early" />
        </span>
        <span className="cover-bars__none">
          <FormattedMessage id="add-ons.cover.lateWithout" />
        </span>
      </div>
      <p className="cover-bars__name">
        <FormattedMessage id="add-ons.cover.with" />
      </p>
      <div className="cover-bars__bar">
        <span className="cover-bars__early">
          <FormattedMessage id="add-ons.cover.early" />
        </span>
        <span className="cover-bars__covered balanced">
          <FormattedMessage id="add-ons.cover.lateWith" />
        </span>
      </div>
      <div className="cover-bars__axis small muted">
        <span>
          <FormattedMessage id="add-ons.cover.booked" />
        </span>
        <span className="cover-bars__limit">
          <FormattedMessage id="add-ons.cover.limit" />
        </span>
        <span>
          <FormattedMessage id="add-ons.cover.start" />
        </span>
      </div>
    </div>
  )
}
