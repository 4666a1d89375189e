import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import './city-list.css'

/** Cities: a list whose picture follows pointer and focus, a snap carousel on phones. */
export function CityList({ children }: { children: ReactNode }) {
  return <ul className="cities">{children}</ul>
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
      <Link className="city__a" href={href}>
        <span className="city__pic">
          <Picture door="right" name={picture} alt="" sizes="(min-width: 62rem) 38vw, 78vw" />
        </span>
        <span className="city__n display">{name}</span>
        <span className="city__o">{text}</span>
        <span className="city__m">
          {facts.map((fact, index) => (
            <span key={index}>{fact}</span>
          ))}
        </span>
        <span className="city__go">
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  )
}

/** Those that open later, in one sentence. */
export function CitiesToCome({ children }: { children: ReactNode }) {
  return (
    <li className="city city--soon">
      <p className="city__soon">{children}</p>
    </li>
  )
}
