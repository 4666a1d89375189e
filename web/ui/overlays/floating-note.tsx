import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import type { TextMessageId } from '../../lib/language/locale.tsx'
import { Icon } from '../icon.tsx'
import './floating-note.css'

const hostId = 'floating-notes'

/** The place of all floating notes: they stand one above the other and never cover each other. */
export function FloatingNotes() {
  return <div className="floating-notes" id={hostId} />
}

interface FloatingNoteProps {
  /** Name of its landmark: what is about to end. */
  label: TextMessageId
  children: ReactNode
}

/** A warning that time is running out, at the lower edge at every scroll position. */
export function FloatingNote({ label, children }: FloatingNoteProps) {
  const note = (
    <aside className="floating-note" aria-label={useIntl().formatMessage({ id: label })}>
      <Icon name="clock" />
      {children}
    </aside>
  )
  return createPortal(note, document.getElementById(hostId) ?? document.body)
}
