import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './accordion.css'

/** Closed at first; the whole row opens it. With the same `group` only one is open. */
export function Accordion({
  title,
  group,
  children,
}: {
  title: ReactNode
  group?: string
  children: ReactNode
}) {
  return (
    <details className="acc" name={group}>
      <summary>
        <span>{title}</span>
        <span className="acc__i">
          <Icon name="plus" />
        </span>
      </summary>
      <div className="acc__b">{children}</div>
    </details>
  )
}
