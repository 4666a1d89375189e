import { type ReactNode, use } from 'react'
import { FormattedMessage } from 'react-intl'
import { HttpStatusContext } from '../../lib/routing/not-found.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

interface GoneLinkProps {
  text: 'share-links.gone.text' | 'handovers.gone.text'
  /** The way on. */
  children: ReactNode
}

/** Withdrawn, ended, used and guessed links to a stay look the same, and name no person. */
export function GoneLink({ text, children }: GoneLinkProps) {
  use(HttpStatusContext)(404)
  return (
    <div className="wrap page-top" role="status">
      <EmptyState
        level={1}
        title={<FormattedMessage id="share-links.gone.title" />}
        text={<FormattedMessage id={text} />}
        plan="PREMIUM"
      >
        {children}
      </EmptyState>
    </div>
  )
}
