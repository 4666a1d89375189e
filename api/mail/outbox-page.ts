import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { letterOf } from '../mails.ts'
import type { Places } from '../words/places.ts'
import { listPage, mailPage } from './outbox-html.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/**
 * The outbox to look at in a browser, for development only: it shows everybody's mail. `?to=` filters by recipient.
 * Mount it under `/outbox`.
 */
export function createOutboxPage(
  db: Kysely<Database>,
  places: Places,
): { fetch(request: Request): Promise<Response> } {
  const page = new Hono().basePath('/outbox')
  page.onError((error) => {
    throw error // the server knows how to report it without telling of the visitor
  })
  page.get('/', async (context) => respond(await listPage(await readMails(db, context.req.query('to')))))
  page.get('/:id/attachments/:place', async (context) => {
    const { id, place } = context.req.param()
    const mail = await findMail(db, id)
    const attachment =
      mail && letterOf(mail, places).attachments?.[/^\d{1,2}$/.test(place) ? Number(place) : -1]
    if (!attachment) return context.notFound()
    return new Response(Buffer.from(await attachment.draw()), {
      headers: { ...common, 'content-type': attachment.type },
    })
  })
  page.get('/:id/:view?', async (context) => {
    const { id, view } = context.req.param()
    const mail = await findMail(db, id)
    if (!mail) return context.notFound()
    const letter = letterOf(mail, places)
    if (view === 'html')
      return respond(
        renderHtml(letter, mail.locale, places).replace('<head>', '<head><base target="_blank">'),
        letterPolicy,
      )
    if (view === 'text')
      return new Response(renderText(letter, mail.locale, places), {
        headers: { ...common, 'content-type': 'text/plain; charset=utf-8' },
      })
    if (view === 'calendar' && letter.calendar)
      return new Response(letter.calendar.content, {
        headers: { ...common, 'content-type': 'text/calendar; charset=utf-8' },
      })
    if (view) return context.notFound()
    return respond(await mailPage(mail, letter, renderText(letter, mail.locale, places)))
  })
  return { fetch: async (request) => page.fetch(request) }
}

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

function respond(body: string, policy = pagePolicy): Response {
  return new Response(body, {
    headers: { ...common, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

/** The newest hundred mails, or the newest hundred to one recipient. */
function readMails(db: Kysely<Database>, recipient?: string) {
  const mails = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(100)
  return (
    recipient ? mails.where('recipient', '=', recipient.toLowerCase().replaceAll('\0', '')) : mails
  ).execute()
}

async function findMail(db: Kysely<Database>, id: string) {
  return /^\d{1,9}$/.test(id)
    ? db.selectFrom('mail').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined
}
