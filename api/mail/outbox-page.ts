import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Html, html } from './html.ts'
import { letterOf } from '../mails.ts'
import { type Letter, type Places, plain } from './letter.ts'
import { look } from '../words/brand.ts'
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
  page.get('/', async (context) => respond(listPage(await readMails(db, context.req.query('to')))))
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
    return view ? context.notFound() : respond(mailPage(mail, letter, places))
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

type MailRow = Awaited<ReturnType<typeof readMails>>[number]

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

function listPage(mails: MailRow[]): string {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${mail.created_at.toISOString()}</td>
        <td>${mail.recipient}</td>
        <td><a href="/outbox/${mail.id}">${mail.kind}</a></td>
        <td>${mail.locale}</td>
        <td>${stateOf(mail)}</td>
      </tr> `,
  )
  return frame(
    'Outbox',
    html`<form>
        <label>Recipient <input name="to" type="email" /></label> <button>Show</button>
      </form>
      <table>
        <thead>
          <tr>
            <th>Written</th>
            <th>To</th>
            <th>Mail</th>
            <th>Language</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          ${
            mails.length > 0
              ? rows
              : html`<tr>
                  <td colspan="5">No mail yet.</td>
                </tr>`
          }
        </tbody>
      </table>`,
  )
}

function mailPage(mail: MailRow, letter: Letter, places: Places): string {
  const view = `/outbox/${mail.id}`
  return frame(
    plain(letter.subject),
    html`<p>
        <a href="/outbox">All mails</a> · <a href="${view}/html">HTML alone</a> ·
        <a href="${view}/text">Text alone</a
        >${letter.calendar && html` · <a href="${view}/calendar">${letter.calendar.name}</a>`}${(letter.attachments ?? []).map(({ name }, place) => html` · <a href="${view}/attachments/${place}">${name}</a>`)}
      </p>
      <p>To ${mail.recipient} · ${mail.kind} · ${mail.locale} · ${stateOf(mail)}</p>
      <iframe title="HTML" src="${view}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Text</h2>
      <pre>${renderText(letter, mail.locale, places)}</pre>`,
  )
}

function stateOf(mail: MailRow): string {
  if (mail.sent_at) return `sent ${mail.sent_at.toISOString()}`
  const error = mail.last_error ? `: ${mail.last_error}` : ''
  if (mail.dead_at) return `given up after ${mail.attempts} attempts${error}`
  return mail.attempts > 0
    ? `failed ${mail.attempts} times, again ${mail.next_try_at.toISOString()}${error}`
    : 'waiting'
}

function frame(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            margin: 2rem;
            background: ${look['kalk-1']};
            color: ${look['eiche-1']};
            font: 16px/1.5 sans-serif;
          }
          a {
            color: ${look['becken-1']};
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          th,
          td {
            padding: 0.5rem 1rem 0.5rem 0;
            border-top: 1px solid ${look['kalk-3']};
            text-align: left;
          }
          iframe {
            width: 100%;
            height: 44rem;
            border: 1.5px solid ${look['eiche-1']};
            background: ${look['kalk-0']};
          }
          pre {
            padding: 1rem;
            background: ${look['kalk-0']};
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html> `.text
}
