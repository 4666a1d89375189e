import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface NewTabLinkProps {
  href: string
  className?: string
  children: ReactNode
}

/** A link that leaves the present page open: for reading while something is being filled in or held. */
export function NewTabLink({ href, className = 'link', children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden new-tab-note">
        {' '}
        <FormattedMessage id="ui.newTab" />
      </span>
    </a>
  )
}
