import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
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
      <div className="accessibility__parts">
        <Part title="accessibility.service.title">
          <p>
            <FormattedMessage id="accessibility.service.text" />
          </p>
        </Part>
        <Part title="accessibility.done.title">
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
        </Part>
        <Part title="accessibility.limits.title">
          <p>
            <FormattedMessage id="accessibility.limits.text" />
          </p>
        </Part>
        <Part title="accessibility.feedback.title">
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
        </Part>
        <Part title="accessibility.authority.title">
          <p>
            <FormattedMessage id="accessibility.authority.text" />
          </p>
        </Part>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: PlainMessageId; children: ReactNode }) {
  const id = useId()
  return (
    <section className="accessibility__part" aria-labelledby={id}>
      <h2 className="heading-3" id={id}>
        <FormattedMessage id={title} />
      </h2>
      <div className="prose">{children}</div>
    </section>
  )
}
