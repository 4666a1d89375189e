import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { useVisitor } from '../../shop/visitor.ts'
import type { NavigationItem } from '../navigation.ts'

interface FooterColumnProps {
  heading: PlainMessageId
  children: ReactNode
}

export function FooterColumn({ heading, children }: FooterColumnProps) {
  return (
    <div className="footer__column">
      <h2 className="footer__heading">
        <FormattedMessage id={heading} />
      </h2>
      <ul className="footer__links">{children}</ul>
    </div>
  )
}

/** Links for the present visitor. */
export function FooterLinks({ items }: { items: NavigationItem[] }) {
  const paths = usePaths()
  const reader = useVisitor() ? 'visitor' : 'anonymous'
  return items
    .filter(({ isFor = reader }) => isFor === reader)
    .map(({ label, to }) => (
      <li key={label}>
        <Link href={to(paths)}>
          <FormattedMessage id={label} />
        </Link>
      </li>
    ))
}
