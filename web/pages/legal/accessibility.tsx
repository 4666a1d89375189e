import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/paths.ts'
import { useContactEmailQuery } from './contact-email.generated.ts'
import './accessibility.css'

/** What the shop does for accessibility, and where barriers can be reported (§ 14 and annex 3 BFSG). */
export function AccessibilityPage() {
  const paths = usePaths()
  const [{ data }] = useContactEmailQuery()
  const email = data?.legalDocument?.email
  return (
    <article className="wrap page-top page-view accessibility">
      <h1>
        <FormattedMessage id="accessibility.title" />
      </h1>
      <p className="muted">
        <FormattedMessage id="accessibility.version" />
      </p>
      <div className="prose">
        <h2>
          <FormattedMessage id="accessibility.service.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.service.text" />
        </p>
        <h2>
          <FormattedMessage id="accessibility.done.title" />
        </h2>
        <ul>
          <li>
            <FormattedMessage id="accessibility.done.keyboard" />
          </li>
          <li>
            <FormattedMessage id="accessibility.done.screenReader" />
          </li>
          <li>
            <FormattedMessage id="accessibility.done.seeing" />
          </li>
          <li>
            <FormattedMessage id="accessibility.done.time" />
          </li>
          <li>
            <FormattedMessage id="accessibility.done.films" />
          </li>
        </ul>
        <h2>
          <FormattedMessage id="accessibility.limits.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.limits.text" />
        </p>
        <h2>
          <FormattedMessage id="accessibility.feedback.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.feedback.text" />{' '}
          {email ? (
            <a href={`mailto:${email}`}>{email}</a>
          ) : (
            <a href={paths.imprint()}>
              <FormattedMessage id="shell.crumb.imprint" />
            </a>
          )}
        </p>
        <h2>
          <FormattedMessage id="accessibility.authority.title" />
        </h2>
        <p>
          <FormattedMessage id="accessibility.authority.text" />
        </p>
      </div>
    </article>
  )
}
