import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import './jobs-banner.css'

/** Leads from the stores to the positions that they have to fill. */
export function JobsBanner({ href }: { href: string }) {
  const intl = useIntl()
  const titleId = useId()
  return (
    <section className="section wrap jobs-banner" aria-labelledby={titleId}>
      <Picture
        arch="right"
        name="tray-at-door"
        alt={intl.formatMessage({ id: 'stores.jobs.picture' })}
        sizes="(min-width: 48rem) 40vw, 82vw"
      />
      <div>
        <h2 id={titleId}>
          <FormattedMessage id="stores.jobs.title" />
        </h2>
        <p className="lead muted mt-4">
          <FormattedMessage id="stores.jobs.text" />
        </p>
        <div className="row mt-5">
          <ButtonLink kind="line" icon="arrow" href={href}>
            <FormattedMessage id="stores.jobs.action" />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
