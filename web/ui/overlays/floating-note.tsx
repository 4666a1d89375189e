import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { TextMessageId } from '../../lib/language/locale.tsx'
import { Icon } from '../icon.tsx'
import './floating-note.css'

interface FloatingNoteProps {
  /** Name of its landmark: what is about to end. */
  label: TextMessageId
  children: ReactNode
}

/** A warning that time is running out, at the lower edge at every scroll position. */
export function FloatingNote({ label, children }: FloatingNoteProps) {
  return (
    <aside className="floating-note" aria-label={useIntl().formatMessage({ id: label })}>
      <Icon name="clock" />
      {children}
    </aside>
  )
}
