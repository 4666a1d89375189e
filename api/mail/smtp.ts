import { domainToASCII } from 'node:url'
import { PassThrough } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Locale } from '../words/locale.ts'
import type { CalendarInvite } from './content.ts'

export type Message = {
  /** The Message-ID, equal at every attempt: a mailbox that receives the mail twice recognises it. */
  messageId: string
  recipient: string
  locale: Locale
  subject: string
  html: string
  text: string
  calendar?: CalendarInvite | undefined
  /** Where a mail program ends such mails with one POST; missing in mails that advertise nothing. */
  unsubscribeUrl?: string | undefined
  attachments: Array<{ name: string; type: string; isInText?: boolean; bytes: Uint8Array }>
}

/** Hands a message over for delivery; rejects if that fails. */
export type MailTransport = (message: Message) => Promise<void>

export type SmtpTimeouts = {
  /** The time limit of the connection, and then of the greeting, which some servers delay on purpose. */
  openMs: number
  /** The time limit until the message is handed over. */
  sendMs: number
  /**
   * The time limit of the reply after that. The server may have the message already, so a mail that is given
   * up too early arrives twice.
   */
  acceptMs: number
}

/**
 * Sends mails through an SMTP server (`smtp://user:password@host:port`, `smtps://…`, `?requireTLS=true`) from
 * a sender like `Wellzone <hallo@wellzone.example>`. The timeouts end before the lease of the mail.
 */
export function smtpTransport(
  url: string,
  sender: string,
  { openMs, sendMs, acceptMs }: SmtpTimeouts = { openMs: 15_000, sendMs: 25_000, acceptMs: 45_000 },
): MailTransport {
  const connection = createTransport({
    url,
    connectionTimeout: openMs,
    greetingTimeout: openMs,
    socketTimeout: acceptMs,
    socketCloseTimeout: openMs,
    dnsTimeout: openMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  connection.use('stream', ({ message, data }, done) => {
    const { onEnd } = data as { onEnd: () => void }
    message.transform(() => new PassThrough().on('end', onEnd))
    done()
  })
  const { host, ...from } = mailboxOf(sender)

  return async ({ messageId, recipient, locale, calendar, unsubscribeUrl, attachments, ...content }) => {
    const limit = new AbortController()
    let timer = setTimeout(() => limit.abort(), sendMs)
    const sending = connection.sendMail({
      messageId: `<${messageId}@${host}>`,
      from,
      // An object, because a string would be parsed as a list of addresses.
      to: { name: '', address: recipient },
      ...content,
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.content },
      }),
      attachments: attachments.map(({ name, type, isInText, bytes }) => ({
        filename: name,
        ...(isInText && { cid: name, contentDisposition: 'inline' }),
        contentType: type,
        content: Buffer.from(bytes),
      })),
      headers: {
        'Content-Language': locale,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      signal: limit.signal,
      onEnd() {
        clearTimeout(timer)
        timer = setTimeout(() => limit.abort(), acceptMs)
      },
    } as SendMailOptions)
    await sending.finally(() => clearTimeout(timer))
  }
}

/**
 * Whether the server refuses this recipient for good, so that a retry is pointless. A sender or a login that
 * it refuses (53x, enhanced codes 5.1.7, 5.1.8 and 5.7) is a fault that an operator repairs.
 */
export function isRejected(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  if (command !== 'RCPT TO' || typeof response !== 'string') return false
  return /^5(?!3)\d\d/.test(response) && !/^5\d\d[ -]5\.(7\.|1\.[78]\b)/.test(response)
}

/** The name and the address of a sender, apart: a name may have a colon, a comma or brackets. */
function mailboxOf(sender: string): { name: string; address: string; host: string } {
  const [, name = '', address = ''] = /^(?:(.*)<)?([^<>]*)>?$/.exec(sender.trim()) ?? []
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1'),
    address,
    host: domainToASCII(address.split('@')[1] ?? ''),
  }
}
