import { FormattedMessage, useIntl } from 'react-intl'
import { AccordionSign } from '../../ui/accordion.tsx'
import { DownloadLink } from '../../ui/downloads/download-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { offerAnchor } from './job-facts.ts'
import type { JobOfferFragment } from './job-offer.generated.ts'
import { mailHref, placesOf, splitTitle } from './offers-in.ts'
import './job-offer-item.css'

/** One offer: a row with title, cities and hours that opens to its description, file and application. */
export function JobOfferItem({ offer, isOpen }: { offer: JobOfferFragment; isOpen: boolean }) {
  const intl = useIntl()
  const { name, suffix } = splitTitle(offer.title)
  const places = placesOf(offer)
  const subject = intl.formatMessage(
    { id: 'job-offers.item.subject' },
    { title: [name, places].filter(Boolean).join(', ') },
  )
  return (
    <details className="job-offer" id={offerAnchor(offer)} open={isOpen}>
      <summary className="job-offer__row">
        <span className="job-offer__title balanced" role="heading" aria-level={3}>
          {name} {suffix && <span className="job-offer__suffix muted">{suffix}</span>}
        </span>
        <span className="job-offer__place">{places}</span>
        <span className="job-offer__hours muted">{offer.employment}</span>
        <AccordionSign />
      </summary>
      <div className="job-offer__body">
        <Prose html={offer.description} className="job-offer__text" />
        <div className="job-offer__actions">
          <p className="small muted">
            <FormattedMessage id="job-offers.item.start" values={{ start: offer.start }} />
          </p>
          <div className="row mt-4">
            <a className="button button--small" href={mailHref(offer.applicationEmail, subject)}>
              <Icon name="mail" size={20} /> <FormattedMessage id="job-offers.item.apply" />
            </a>
            {offer.documentUrl && (
              <DownloadLink href={offer.documentUrl}>
                <FormattedMessage id="job-offers.item.document" />
              </DownloadLink>
            )}
          </div>
        </div>
      </div>
    </details>
  )
}
