import { createTransport } from 'nodemailer'
import type { Locale } from '../words/locale.ts'
import type { CalendarFile } from '../documents/calendar.ts'

export type Message = {
  /** The same at every attempt, so that a mailbox that got it twice can tell. */
  id: number
  recipient: string
  locale: Locale
  subject: string
  html: string
  text: string
  calendar?: CalendarFile | undefined
  attachments: Array<{ name: string; type: string; bytes: Uint8Array }>
}

/** Takes a message away; rejects when it could not be handed over. */
export type Postman = (message: Message) => Promise<void>

export type SmtpTimeouts = { silenceMs: number; totalMs: number }

/**
 * Hands mails to an SMTP server (`smtp://user:password@host:port`, `smtps://…`, `?requireTLS=true`), from a sender like
 * `Wellzone <hallo@wellzone.example>`. A server that says nothing is given up after 5 seconds, one that never comes to
 * an end after 15: long before the lease of the mail is over.
 */
export function smtpPostman(
  url: string,
  sender: string,
  timeouts: SmtpTimeouts = { silenceMs: 5_000, totalMs: 15_000 },
): Postman {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.silenceMs,
    greetingTimeout: timeouts.silenceMs,
    socketTimeout: timeouts.silenceMs,
    socketCloseTimeout: timeouts.silenceMs,
    dnsTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = sender.replace(/^.*@|>$/g, '')

  return async ({ id, recipient, locale, subject, html, text, calendar, attachments }) => {
    await transport.sendMail({
      messageId: `<mail-${id}@${host}>`,
      from: sender,
      // As an object: a string would be parsed as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      html,
      text,
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.content },
      }),
      attachments: attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(bytes),
      })),
      headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(timeouts.totalMs),
    })
  }
}

/** The server knows for certain that this recipient gets no mail: trying again would change nothing. */
export function isRejected(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}
