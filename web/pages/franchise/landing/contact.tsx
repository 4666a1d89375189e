import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'

/** The way to get in touch; nothing while the address is not known. */
export function Contact({ href }: { href: string | null | undefined }) {
  if (!href) return null
  return (
    <>
      <a className="button button--accent button--big" href={href}>
        <FormattedMessage id="franchise-landing.action.write" />
        <Icon name="arrow" />
      </a>
      <p className="small muted">
        <FormattedMessage id="franchise-landing.action.note" />
      </p>
    </>
  )
}
