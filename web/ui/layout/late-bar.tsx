import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import './mobile-bar.css'

interface LateBarProps {
  label: string
  title: ReactNode
  text: ReactNode
  href: string
  action: ReactNode
}

/** The way to book at the lower edge of a phone, while no accent of the page itself is on the screen. */
export function LateBar({ label, title, text, href, action }: LateBarProps) {
  return (
    <aside className="mobile-bar inside" aria-label={label} hidden={useAccentInView()}>
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

/** Whether an accent of the page is on the screen; true until that is known, so that no bar flashes. */
function useAccentInView(): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      setInView(seen.size > 0)
    })
    for (const accent of document.querySelectorAll('main .button--accent')) observer.observe(accent)
    return () => observer.disconnect()
  }, [])
  return isInView
}
