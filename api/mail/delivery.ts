import { inSpan } from '#http/spans.ts'
import type { Db } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Places } from '../words/places.ts'
import { plain } from '../words/text.ts'
import { type ClaimedMail, storeFailure, storeSuccess } from './claims.ts'
import { findMail, type Mail } from './define-mail.ts'
import { renderAttachments } from './render-attachments.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { isRejected, type MailTransport } from './smtp.ts'

export type DeliveryOptions = {
  /** Every mail that the outbox may hold. */
  mails: readonly Mail<unknown>[]
  places: Places
  /** Missing: mails wait in the outbox, to be read there, until there is a mail server. */
  transport?: MailTransport | undefined
  /** The time after which a mail is sent without the attachments that are not rendered yet. */
  attachmentsMs?: number
}

export type Outcome = { mailId: number; name: string; attempt: number } & (
  | { state: 'sent'; attachmentErrors: unknown[] }
  | { state: 'delayed' | 'dead' | 'refused'; error: unknown }
  | { state: 'taken-back' }
)

/** After so many failures, about 15 hours, a mail is dead: it stays in the outbox with its last error. */
const maxAttempts = 20

/**
 * Delivers a mail that was claimed, without its attachments where they fail. No transaction is open and no
 * row is locked while the mail server responds (docs/decisions/0012).
 */
export async function deliver(
  db: Db,
  claimed: ClaimedMail,
  options: DeliveryOptions & { transport: MailTransport },
): Promise<Outcome> {
  const about = { mailId: claimed.id, name: claimed.kind, attempt: claimed.attempts }
  const { mails, transport } = options
  let attachmentErrors: unknown[] = []
  try {
    const payload = await renewed(db, claimed, mails)
    if (payload === null) return { ...about, state: 'taken-back' }
    const attributes = { 'wellzone.mail': claimed.kind }
    attachmentErrors = await inSpan('send mail', { kind: 'client', attributes }, () =>
      send({ ...claimed, payload }, transport, options),
    )
  } catch (error) {
    // Most refused addresses are mistyped ones: no fault of the shop, which an alert would be about.
    const ending = isRejected(error) ? 'refused' : about.attempt >= maxAttempts ? 'dead' : null
    await storeFailure(db, claimed, ending ? 'dead' : 'delayed', error)
    return { ...about, state: ending ?? 'delayed', error }
  }
  const payload = withoutSecrets(claimed.payload, findMail(mails, claimed.kind))
  await storeSuccess(db, claimed.id, payload)
  return { ...about, state: 'sent', attachmentErrors }
}

/** What the mail says by now; null if it was taken back, and is gone: also one whose code has expired. */
async function renewed(
  db: Db,
  { id, kind, payload, created_at: createdAt }: ClaimedMail,
  mails: readonly Mail<unknown>[],
): Promise<unknown> {
  const { renew, validMinutes = Infinity } = findMail(mails, kind)
  const isExpired = Date.now() - createdAt.getTime() > validMinutes * 60_000
  if (!renew && !isExpired) return payload
  return inTransaction(db, async (trx) => {
    const now = isExpired ? null : await renew!(trx, payload)
    if (now === null) await trx.deleteFrom('mail').where('id', '=', id).execute()
    return now
  })
}

/** Returns the errors of the attachments that are missing. */
async function send(
  { message_id: messageId, kind, recipient, locale, payload }: ClaimedMail,
  transport: MailTransport,
  { mails, places, attachmentsMs = 10_000 }: DeliveryOptions,
): Promise<unknown[]> {
  const mail = findMail(mails, kind)
  const { attachments = [] } = mail.render(payload, locale, places)
  const { rendered, errors } = await renderAttachments(attachments, attachmentsMs)
  const content = mail.render(payload, locale, places, { isComplete: errors.length === 0 })
  await transport({
    messageId,
    recipient,
    locale,
    subject: plain(content.subject),
    html: renderHtml(content, locale, places),
    text: renderText(content, locale, places),
    calendar: content.calendar,
    unsubscribeUrl: content.unsubscribe?.oneClick,
    attachments: rendered,
  })
  return errors
}

function withoutSecrets(payload: unknown, { secretFields }: Mail<unknown>): string {
  return JSON.stringify(payload, (name, value: unknown) => (secretFields.includes(name) ? 'removed' : value))
}
