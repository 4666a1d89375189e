import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import './tab-links.css'

interface TabLinksProps {
  label: string
  tabs: { href: string; text: ReactNode; isCurrent: boolean }[]
}

/** A filter of underlined links; each view has its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  useEffect(() => {
    if (current) showCurrent(list.current)
  }, [current])
  return (
    <nav className="tab-links" aria-label={label}>
      <ul className="tab-links__list" ref={list}>
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

/** Brings the chosen link into view, without moving the page: on a phone the list scrolls sideways. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]')
  if (!list || !link) return
  const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  if (box.left >= frame.left && box.right <= frame.right) return
  list.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2)
}
