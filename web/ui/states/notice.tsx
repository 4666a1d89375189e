import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import './notice.css'

/** A quiet remark with an icon. `role="status"` if it appears by itself. */
export function Note({
  icon = 'info',
  isStatus = false,
  children,
}: {
  icon?: IconName
  isStatus?: boolean
  children: ReactNode
}) {
  return (
    <p className="notice" role={isStatus ? 'status' : undefined}>
      <Icon name={icon} size={20} /> <span>{children}</span>
    </p>
  )
}

/** An error that the visitor can act on; announced at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <Icon name="alert" /> <div>{children}</div>
    </div>
  )
}

/** A bar in the accent colour over the full width: maintenance, no connection. */
export function Strip({ icon = 'clock', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="maintenance-notice">
      <Icon name={icon} /> <span>{children}</span>
    </p>
  )
}
