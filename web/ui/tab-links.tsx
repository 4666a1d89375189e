import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './tab-links.css'

interface TabLinksProps {
  label: string
  tabs: { href: string; text: ReactNode; isCurrent: boolean }[]
}

/** A filter of underlined links; each view has its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className="tab-links" aria-label={label}>
      <ul className="tab-links__list">
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link className="tab-links__link" href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
