import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import './floating-note.css'

const hostId = 'floating-notes'

/** The place of all floating notes: they stand one above the other and never cover each other. */
export function FloatingNotes() {
  return <div className="floating-notes" id={hostId} />
}

/** A warning that time is running out, at the lower edge at every scroll position. */
export function FloatingNote({ children }: { children: ReactNode }) {
  const note = (
    <div className="floating-note">
      <Icon name="clock" />
      {children}
    </div>
  )
  return createPortal(note, document.getElementById(hostId) ?? document.body)
}
