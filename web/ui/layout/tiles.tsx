import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../pictures/picture.tsx'
import './tiles.css'

/** Up to four links in one row; lines on phones. */
export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="tiles">{children}</ul>
}

interface TileProps {
  /** A page of the shop, or an anchor of this one. */
  href: string
  /** Name of the picture, which is decorative; none where the target has its own. */
  picture?: string
  title: ReactNode
  text: ReactNode
  /** Left out on phones. */
  isOnlyWide?: boolean
}

export function Tile({ href, picture, title, text, isOnlyWide = false }: TileProps) {
  const content = (
    <>
      {picture && (
        <Picture className="tile__picture" name={picture} alt="" sizes="(min-width: 48rem) 22vw, 6.5rem" />
      )}
      <span className="tile__title display">{title}</span>
      <span className="tile__text small">{text}</span>
    </>
  )
  return (
    <li className={isOnlyWide ? 'tile only-wide' : 'tile'}>
      {href.startsWith('#') ? (
        <a className="tile__link" href={href}>
          {content}
        </a>
      ) : (
        <Link className="tile__link" href={href}>
          {content}
        </Link>
      )}
    </li>
  )
}
