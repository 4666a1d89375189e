import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import type { NavigationItem } from '../navigation.ts'

interface FooterGroupProps {
  heading: PlainMessageId
  children: ReactNode
}

/** Links as words in lines; where these are as wide as the page, the heading is for screen readers. */
export function FooterGroup({ heading, children }: FooterGroupProps) {
  return (
    <div className="footer__group">
      <h2 className="footer__heading">
        <FormattedMessage id={heading} />
      </h2>
      <ul className="footer__links">{children}</ul>
    </div>
  )
}

export function FooterLinks({ items }: { items: NavigationItem[] }) {
  const paths = usePaths()
  return items.map(({ label, to }) => (
    <li key={label}>
      <Link href={to(paths)}>
        <FormattedMessage id={label} />
      </Link>
    </li>
  ))
}
