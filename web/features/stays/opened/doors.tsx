import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'wouter'
import { Icon } from '../../../ui/icon.tsx'
import './doors.css'

/** The ways on from an opened stay, each drawn as an opening in a wall. */
export function Doors({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <nav className="stay-doors" aria-label={intl.formatMessage({ id: 'stay.doors' })}>
      {children}
    </nav>
  )
}

interface DoorProps {
  /** A way to the door, two leaves, or a leaf that swings both ways. */
  as: keyof typeof drawings
  href: string
  /** The door that is next: it has the one accent of the page. */
  isNext?: boolean
  children: ReactNode
}

export function Door({ as, href, isNext = false, children }: DoorProps) {
  return (
    <Link className="stay-door" href={href} data-next={isNext || undefined}>
      <svg className="stay-door__plan" viewBox="0 0 96 72" aria-hidden="true">
        {drawings[as]}
      </svg>
      <span>
        <span className="stay-door__name display">
          <FormattedMessage id={names[as]} />
        </span>
        <span className="stay-door__text balanced">{children}</span>
      </span>
      <Icon name="arrow" />
    </Link>
  )
}

const names = {
  way: 'stay.way.name',
  guests: 'stay.guests.name',
  options: 'stay.options.name',
} as const

const drawings = {
  way: (
    <>
      <path className="stay-door__leaf" d="M50 18V50A32 32 0 0 0 82 18z" />
      <path className="stay-door__wall" d="M0 18H50M82 18H96" />
      <path className="stay-door__walk" d="M6 66H66V58" />
    </>
  ),
  guests: (
    <>
      <path className="stay-door__leaf" d="M16 18V50A32 32 0 0 0 48 18z" />
      <path className="stay-door__swing" d="M80 18V50A32 32 0 0 1 48 18z" />
      <path className="stay-door__wall" d="M0 18H16M80 18H96" />
    </>
  ),
  options: (
    <>
      <path className="stay-door__leaf" d="M32 36V68A32 32 0 0 0 64 36z" />
      <path className="stay-door__swing" d="M32 36V4A32 32 0 0 1 64 36" />
      <path className="stay-door__wall" d="M0 36H32M64 36H96" />
    </>
  ),
} as const
