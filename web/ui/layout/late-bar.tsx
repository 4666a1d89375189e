import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAccentInView } from './use-accent-in-view.ts'
import './mobile-bar.css'

interface LateBarProps {
  label: string
  title: ReactNode
  text: ReactNode
  href: string
  action: ReactNode
}

/**
 * The way to book at the lower edge of a phone, while no accent of the page itself is on the screen. It is
 * absent first, so that it does not flash.
 */
export function LateBar({ label, title, text, href, action }: LateBarProps) {
  return (
    <aside className="mobile-bar inside" aria-label={label} hidden={useAccentInView(true)}>
      <p className="mobile-bar__summary">
        <span className="mobile-bar__title">{title}</span>
        <span className="mobile-bar__text">{text}</span>
      </p>
      <Link className="mobile-bar__action" href={href}>
        {action}
      </Link>
    </aside>
  )
}
