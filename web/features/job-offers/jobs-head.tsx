import { FormattedMessage } from 'react-intl'
import { Picture } from '../../ui/pictures/picture.tsx'
import './jobs-head.css'

interface JobsHeadProps {
  /** Null while the offers are not known; no cities while the stores are not known. */
  counts: { cities: number; offers: number } | null
  pictureAlt: string
}

/** Top of the page: title, the two counts, a picture in the large arch. */
export function JobsHead({ counts, pictureAlt }: JobsHeadProps) {
  return (
    <header className="wrap jobs-head">
      <div className="jobs-head__text">
        <h1>
          <FormattedMessage id="job-offers.head.title" />
        </h1>
        <p className="lead mt-4">
          <FormattedMessage id="job-offers.head.text" />
        </p>
        {counts && (
          <dl className="jobs-head__counts">
            {counts.cities > 0 && (
              <div>
                <dt>
                  <FormattedMessage id="job-offers.head.cities" values={{ count: counts.cities }} />
                </dt>
                <dd className="display">{counts.cities}</dd>
              </div>
            )}
            <div>
              <dt>
                <FormattedMessage id="job-offers.head.offers" values={{ count: counts.offers }} />
              </dt>
              <dd className="display">{counts.offers}</dd>
            </div>
          </dl>
        )}
      </div>
      <div className="jobs-head__picture">
        <Picture
          arch="left"
          name="tray-at-door"
          alt={pictureAlt}
          sizes="(min-width: 62rem) 55vw, 82vw"
          isFirst
        />
      </div>
    </header>
  )
}
