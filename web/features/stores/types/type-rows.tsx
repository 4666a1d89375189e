import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './type-rows.css'

/** Types of suites one below the other, their plans at one scale. */
export function TypeRows({ children }: { children: ReactNode }) {
  return (
    <div className="type-rows wrap">
      {children}
      <p className="type-rows__note small muted">
        <FormattedMessage id="wellzones.sample" />
      </p>
    </div>
  )
}
