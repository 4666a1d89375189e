import type { Locale } from '../http/contract.ts'
import type { CalendarFile } from '../documents/calendar.ts'
import type { Seller } from '../words/seller.ts'

/** What mails point to; from the configuration, never from a request. */
export type Places = {
  /** Origins as the world sees them, without a slash at the end. */
  shopUrl: string
  apiUrl: string
  /** Who writes, by law (§ 35a GmbHG); calendars name them for a stay. */
  seller: Seller
}

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

/** A page of the shop in the reader's language. */
export function shopPage(places: Places, locale: Locale, path: string): string {
  return `${places.shopUrl}${locale === 'en' ? '/en' : ''}${path}`
}

/**
 * Text that a visitor typed, as one honest line: control characters could start a header or a line of their own,
 * and marks of writing direction could make a name read like something else.
 */
export function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
}

/**
 * Words of somebody who is not known, for a mail to anybody: mail programs see no address in them that they would make a link of. A space without width follows each sign
 * that joins one.
 */
export function unlinked(text: string): string {
  return plain(text).replaceAll(/[.:@/\\\u3002\uFF0E\uFF61](?=\S)/gu, '$&\u200B')
}

/** The line that every letter of a company has to end with. */
export function senderOf({ name, street, city, email, register, managedBy }: Seller, locale: Locale): string {
  return `${name}, ${street}, ${city} · ${email} · ${register} · ${locale === 'de' ? 'Geschäftsführung' : 'Managing director'}: ${managedBy}`
}
