import { FormattedMessage, useIntl } from 'react-intl'
import { CoverBars } from '../../features/products/cover-bars.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import './insurance.css'

/** You Never Know in three paragraphs. Opened in a new tab from the booking: it sells nothing. */
export function InsurancePage() {
  const intl = useIntl()
  const paths = usePaths()
  return (
    <article className="wrap insurance">
      <header className="insurance__head">
        <h1>
          <FormattedMessage id="insurance.title" />
        </h1>
        <p className="lead mt-4">
          <FormattedMessage id="insurance.lead" />
        </p>
      </header>
      <div className="insurance__bars inside">
        <CoverBars label={intl.formatMessage({ id: 'add-ons.cover.bars' })} />
      </div>
      <div className="insurance__text">
        <section>
          <h2 className="heading-4">
            <FormattedMessage id="insurance.get.title" />
          </h2>
          <p>
            <FormattedMessage id="insurance.get.text" />
          </p>
        </section>
        <section>
          <h2 className="heading-4">
            <FormattedMessage id="insurance.cancel.title" />
          </h2>
          <p>
            <FormattedMessage id="insurance.cancel.text" />
          </p>
        </section>
        <section>
          <h2 className="heading-4">
            <FormattedMessage id="insurance.know.title" />
          </h2>
          <p>
            <FormattedMessage id="insurance.know.text" />
          </p>
        </section>
        <p className="small muted insurance__end">
          <FormattedMessage id="insurance.end" />{' '}
          <a href={`${paths.terms()}#ynk`}>
            <FormattedMessage id="insurance.terms" />
          </a>
        </p>
      </div>
    </article>
  )
}
