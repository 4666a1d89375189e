import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import { type Slide, Slider } from '../../../ui/pictures/slider.tsx'
import './city-list.css'

export interface City {
  route: string
  href: string
  name: string
  /** The place in the city. */
  place: string
  /** Numbers of suites and types, each with its noun. */
  counts: ReactNode[]
  /** Null while it cannot be read. */
  parking: ReactNode
  pictures: Slide[]
}

interface CityListProps {
  label: string
  cities: City[]
  /** Follows the open cities. */
  children: ReactNode
}

/**
 * Cities with their facts. One is active at a time, by pointer, focus or touch: its pictures stand beside
 * the list. On phones each row has one of them.
 */
export function CityList({ label, cities, children }: CityListProps) {
  const [chosen, setChosen] = useState(cities[0]?.route)
  const active = cities.some(({ route }) => route === chosen) ? chosen : cities[0]?.route
  return (
    <div className="cities">
      <ul className="city-list" aria-label={label}>
        {cities.map((city) => (
          <li className="city" key={city.route} data-active={city.route === active || undefined}>
            <Link
              className="city__link"
              href={city.href}
              onPointerEnter={() => setChosen(city.route)}
              onFocus={() => setChosen(city.route)}
            >
              <span className="city__name display">{city.name}</span>
              <span className="city__place">{city.place}</span>
              <span className="city__facts small">
                {city.counts.map((count, index) => (
                  <span key={index}>{count}</span>
                ))}
                {city.parking && <span>{city.parking}</span>}
              </span>
              <span className="city__go">
                <Icon name="arrow" />
              </span>
            </Link>
            <div className="city__pictures">
              <Slider label={city.name} slides={city.pictures} sizes="(min-width: 62rem) 58vw, 6.5rem" />
            </div>
          </li>
        ))}
      </ul>
      <div className="cities__soon">{children}</div>
    </div>
  )
}
