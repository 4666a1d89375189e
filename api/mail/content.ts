import type { Unsubscribe } from './unsubscribe.ts'

/** The content of a mail, from which its HTML and its text are both rendered. */
export type MailContent = {
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preview: string
  /** One line, or the several lines of a giver's text. */
  heading: string
  /** Draws the heading on a voucher, which the blocks follow. */
  voucher?: DrawnVoucher
  blocks: Block[]
  /** Why the reader receives this mail. */
  reason: string
  /** A way out, as a link below the reason: the mail has one button. */
  leave?: { label: string; href: string }
  /** In every mail that advertises, and in no other. */
  unsubscribe?: Unsubscribe
  calendar?: CalendarInvite
  attachments?: Attachment[]
}

/** A stay for the reader's calendar; `REQUEST` moves it, `CANCEL` removes it again. */
export type CalendarInvite = { name: string; method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; content: string }

/** A document or picture, rendered at every delivery: the database stores none. */
export type Attachment = {
  name: string
  type: 'application/pdf' | 'image/png'
  /** A block of the mail shows it. */
  isInText?: true
  render: () => Promise<Uint8Array>
}

/** A voucher drawn around a text: who gives it to whom, and what it is worth until when. */
export type DrawnVoucher = { from: string; value: string; until: string }

export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'action'; label: string; href: string }
  | { type: 'facts'; rows: Fact[] }
  | { type: 'prices'; rows: PriceLine[] }
  /** A short code to be typed, which is what the mail is about. */
  | { type: 'code'; label: string; code: string }
  /** A picture for scanners on white: the attachment of that name. */
  | { type: 'picture'; name: string; alt: string }
  | { type: 'section'; heading: string; paragraphs: string[] }

/** What something costs, ready to show; the total stands below a wall. */
export type PriceLine = { label: string; amount: string; isTotal?: boolean }

/** A label and one or more lines that belong to it. */
export type Fact = {
  label: string
  lines: string[]
  /** A code that is read out or typed: it is only broken in its middle. */
  isCode?: true
}
