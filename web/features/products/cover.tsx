import { FormattedMessage, useIntl } from 'react-intl'
import type { Money } from '../../lib/language/format.ts'
import { useMoney } from '../../lib/language/format.ts'
import { usePaths } from '../../lib/routing/paths.ts'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import { CoverBars } from './cover-bars.tsx'
import './cover.css'

/** What You Never Know covers and what not; `price` is an example, null if it is unknown. */
export function Cover({ id, price }: { id: string; price: Money | null }) {
  const intl = useIntl()
  const paths = usePaths()
  const money = useMoney()
  return (
    <section className="cover inside" id={id} aria-labelledby="cover-title">
      <div className="cover__columns wrap">
        <div>
          <h2 id="cover-title">
            <FormattedMessage id="add-ons.cover.title" />
          </h2>
          <p className="cover__lead lead muted mt-4">
            <FormattedMessage id="add-ons.cover.lead" />
          </p>
          <p className="mt-5">
            {price ? (
              <>
                <FormattedMessage id="add-ons.cover.price" values={{ price: money(price) }} />{' '}
                <span className="muted">
                  <FormattedMessage id="add-ons.cover.priceNote" />
                </span>
              </>
            ) : (
              <FormattedMessage id="add-ons.cover.noPrice" />
            )}
          </p>
        </div>
        <div>
          <CoverBars label={intl.formatMessage({ id: 'add-ons.cover.bars' })} />
          <ul className="cover__terms mt-6">
            <li>
              <b>
                <FormattedMessage id="add-ons.cover.back" />
              </b>{' '}
              <FormattedMessage id="add-ons.cover.backText" />
            </li>
            <li>
              <b>
                <FormattedMessage id="add-ons.cover.kept" />
              </b>{' '}
              <FormattedMessage id="add-ons.cover.keptText" />
            </li>
          </ul>
          <p className="mt-4">
            <NewTabLink href={paths.insurance()}>
              <FormattedMessage id="add-ons.cover.more" />
            </NewTabLink>
          </p>
        </div>
      </div>
    </section>
  )
}
