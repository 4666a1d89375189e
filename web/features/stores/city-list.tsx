import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import './city-list.css'

/** List of cities whose picture follows pointer and focus; a snap carousel on phones. */
export function CityList({ children }: { children: ReactNode }) {
  return <ul className="city-list">{children}</ul>
}

interface CityProps {
  href: string
  name: string
  text: ReactNode
  /** Short facts: number of suites, parking, types. */
  facts: ReactNode[]
  picture: string
}

export function City({ href, name, text, facts, picture }: CityProps) {
  return (
    <li className="city">
      <Link className="city__link" href={href}>
        <span className="city__picture">
          <Picture arch="right" name={picture} alt="" sizes="(min-width: 62rem) 38vw, 78vw" />
        </span>
        <span className="city__name display">{name}</span>
        <span className="city__text">{text}</span>
        <span className="city__facts">
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </span>
        <span className="city__action">
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  )
}

/** Stores that open later, in one sentence. */
export function CitiesToCome({ children }: { children: ReactNode }) {
  return (
    <li className="city city--soon">
      <p className="city__soon">{children}</p>
    </li>
  )
}
