import { Children, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import './more-actions.css'

interface ActionsProps {
  /** Number of actions that stand side by side. */
  shown: number
  children: ReactNode
}

/** So many actions side by side; all others below them, folded away. */
export function Actions({ shown, children }: ActionsProps) {
  const all = Children.toArray(children)
  const more = all.slice(shown)
  return (
    <>
      {all.slice(0, shown)}
      {more.length > 0 && (
        <details className="more-actions">
          <summary className="link">
            <FormattedMessage id="orders.actions.more" />
            <Icon name="down" size={20} />
          </summary>
          <div className="more-actions__list">{more}</div>
        </details>
      )}
    </>
  )
}
