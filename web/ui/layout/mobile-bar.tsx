import type { ReactNode } from 'react'
import './mobile-bar.css'

interface MobileBarProps {
  label: string
  /** City and day, or the invitation. */
  title: ReactNode
  text: ReactNode
  onOpen: () => void
  action: ReactNode
  /** An accent of the page itself is on the screen. */
  isHidden?: boolean
}

/** The booking bar of a phone: a bar at the bottom edge that opens the sheet. */
export function MobileBar({ label, title, text, onOpen, action, isHidden }: MobileBarProps) {
  return (
    <aside className="mobile-bar inside" aria-label={label} hidden={isHidden}>
      <button className="mobile-bar__summary" type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="mobile-bar__title">{title}</span>
        <span className="mobile-bar__text">{text}</span>
      </button>
      {action}
    </aside>
  )
}

interface MobileActionProps {
  /** The label of an action that is only an icon. */
  label?: string
  /** Not the accent of the page: a choice is missing, to which a press leads. */
  isQuiet?: boolean
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

export function MobileAction({
  label,
  isQuiet = false,
  isBusy = false,
  onClick,
  children,
}: MobileActionProps) {
  return (
    <button
      className={isQuiet ? 'mobile-bar__action is-quiet' : 'mobile-bar__action'}
      type="button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
