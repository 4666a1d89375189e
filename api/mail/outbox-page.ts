import { Hono } from 'hono'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../database/tables.ts'
import type { Places } from '../words/places.ts'
import type { MailContent } from './content.ts'
import { findMail, type Mail } from './define-mail.ts'
import { listPage, mailPage } from './outbox-html.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type StoredMail = Selectable<Database['mail']>

/**
 * The outbox in a browser, under `/outbox`; `?to=` filters by recipient. For development only: it shows the
 * mails of every visitor.
 */
export function createOutboxPage(
  db: Db,
  { mails, places }: { mails: readonly Mail<unknown>[]; places: Places },
): { fetch(request: Request): Promise<Response> } {
  const page = new Hono().basePath('/outbox')
  page.onError((error) => {
    throw error // reported by the server, without data of the visitor
  })
  page.get('/', async (context) => respond(await listPage(await readMails(db, context.req.query('to')))))
  const contentOf = ({ kind, payload, locale }: StoredMail) =>
    findMail(mails, kind).render(payload, locale, places)
  page.get('/:id/attachments/:index', async (context) => {
    const { id, index } = context.req.param()
    const mail = await readMail(db, id)
    const attachment = mail && contentOf(mail).attachments?.[/^\d{1,2}$/.test(index) ? Number(index) : -1]
    if (!attachment) return context.notFound()
    return new Response(Buffer.from(await attachment.render()), {
      headers: { ...common, 'content-type': attachment.type },
    })
  })
  page.get('/:id/:view?', async (context) => {
    const { id, view } = context.req.param()
    const mail = await readMail(db, id)
    if (!mail) return context.notFound()
    const content = contentOf(mail)
    if (view === 'html')
      return respond(withPictures(renderHtml(content, mail.locale, places), content, mail.id), bodyPolicy)
    if (view === 'text')
      return new Response(renderText(content, mail.locale, places), {
        headers: { ...common, 'content-type': 'text/plain; charset=utf-8' },
      })
    if (view === 'calendar' && content.calendar)
      return new Response(content.calendar.content, {
        headers: { ...common, 'content-type': 'text/calendar; charset=utf-8' },
      })
    if (view) return context.notFound()
    return respond(await mailPage(mail, content, renderText(content, mail.locale, places)))
  })
  return { fetch: async (request) => page.fetch(request) }
}

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const pagePolicy = [
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'",
  "frame-ancestors 'none'; base-uri 'none'",
].join('; ')
const bodyPolicy = [
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Opens links in another window, and finds pictures among the attachments. */
function withPictures(page: string, { attachments = [] }: MailContent, id: number): string {
  return attachments.reduce(
    (text, { name }, index) => text.replace(`"cid:${name}"`, `"/outbox/${id}/attachments/${index}"`),
    page.replace('<head>', '<head><base target="_blank">'),
  )
}

function respond(body: string, policy = pagePolicy): Response {
  return new Response(body, {
    headers: { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** The newest hundred mails, or the newest hundred to one recipient. */
function readMails(db: Db, recipient?: string) {
  const mails = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(100)
  return (
    recipient ? mails.where('recipient', '=', recipient.toLowerCase().replaceAll('\0', '')) : mails
  ).execute()
}

async function readMail(db: Db, id: string) {
  return /^\d{1,9}$/.test(id)
    ? db.selectFrom('mail').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined
}
