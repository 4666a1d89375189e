import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { TextButton } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import type { Draft } from './application/franchise-draft.ts'
import '../../shop/order-summary.css'

interface DraftNoteProps {
  draft: Draft
  onForget: () => void
  contact: ReactNode
}

/** What is known so far, where it is kept, and how to remove it; until then only another way in touch. */
export function DraftNote({ draft, onForget, contact }: DraftNoteProps) {
  const titleId = useId()
  const isTablet = useStoreOnSite() !== null
  if (Object.keys(draft).length === 0) return contact
  const facts = [
    {
      label: <FormattedMessage id="franchise.draft.name" />,
      value: `${draft['firstName'] ?? ''} ${draft['lastName'] ?? ''}`.trim(),
    },
    { label: <FormattedMessage id="franchise.field.email" />, value: String(draft['email'] ?? '') },
    { label: <FormattedMessage id="franchise.field.phone" />, value: String(draft['phone'] ?? '') },
  ].filter(({ value }) => value !== '')
  return (
    <aside className="order-summary" aria-labelledby={titleId}>
      <div className="order-summary__content">
        <h2 className="order-summary__heading" id={titleId}>
          <FormattedMessage id="franchise.draft.title" />
        </h2>
        <div className="draft-note__facts mt-3">
          <Facts>
            {facts.map(({ label, value }, index) => (
              <Fact key={index} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
        <p className="small muted mt-4">
          <FormattedMessage id={isTablet ? 'franchise.draft.onTablet' : 'franchise.draft.kept'} />
        </p>
        <TextButton isQuiet className="small mt-2" onClick={onForget}>
          <FormattedMessage id="franchise.draft.forget" />
        </TextButton>
        {contact}
      </div>
    </aside>
  )
}
