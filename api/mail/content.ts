import type { CalendarFile } from '../documents/calendar.ts'

/** What a mail says, before it is HTML or text: both are made of the same words. */
export type Letter = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this mail. */
  reason: string
  /** The stay that it is about, for the reader's calendar. */
  calendar?: CalendarFile
  /** Documents that come with it. */
  attachments?: Attachment[]
}

/** Drawn when the mail is on its way, and again if it has to be sent again: no document waits in the database. */
export type Attachment = { name: string; type: 'application/pdf'; draw: () => Promise<Uint8Array> }

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'action'; label: string; href: string }
  | { type: 'facts'; rows: Fact[] }
  | { type: 'section'; heading: string; paragraphs: string[] }

/** A label and one or more lines that belong to it. */
export type Fact = {
  label: string
  lines: string[]
  /** Read out and typed: not broken just anywhere. */
  isCode?: true
}
