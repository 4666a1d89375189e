// Markup of the development outbox. A list rather than a table, because it has to fit 320 px in any font.
import { html } from 'hono/html'
import type { Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MailContent } from './content.ts'
import { plain } from '../words/text.ts'

type Markup = ReturnType<typeof html>
type MailRow = Selectable<Database['mail']>

export function listPage(mails: MailRow[]): Markup {
  const list = html`<ol>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/outbox/${mail.id}">${mail.kind}</a>
          <p>To ${mail.recipient} · ${mail.locale} · ${stateOf(mail)}</p>
          <p>Written ${mail.created_at.toISOString()}</p>
        </li>`,
    )}
  </ol>`
  return frame(
    'Outbox',
    html`<form>
        <label>Recipient <input name="to" type="email" /></label> <button>Show</button>
      </form>
      ${mails.length > 0 ? list : html`<p>No mail yet.</p>`}`,
  )
}

export function mailPage(mail: MailRow, content: MailContent, text: string): Markup {
  const view = `/outbox/${mail.id}`
  const files = (content.attachments ?? []).map(({ name }, index) => [`attachments/${index}`, name])
  if (content.calendar) files.unshift(['calendar', content.calendar.name])
  const links = [['html', 'HTML alone'], ['text', 'Text alone'], ...files]
  return frame(
    plain(content.subject),
    html`<nav>
        <a href="/outbox">All mails</a>
        ${links.map(([path, name]) => html`<a href="${view}/${path}">${name}</a> `)}
      </nav>
      <p>To ${mail.recipient} · ${mail.kind} · ${mail.locale} · ${stateOf(mail)}</p>
      <iframe title="HTML" src="${view}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>Text</h2>
      <pre>${text}</pre>`,
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

function frame(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          * {
            box-sizing: border-box;
          }
          body {
            max-width: 60rem;
            margin: 1rem;
            font: 16px/1.5 sans-serif;
            overflow-wrap: anywhere;
          }
          ol {
            padding: 0;
            list-style: none;
          }
          li {
            padding: 0.5rem 0;
            border-top: 1px solid;
          }
          p {
            margin: 0;
          }
          a {
            display: inline-block;
            padding: 0.25rem 0;
            margin-right: 1rem;
          }
          input,
          iframe {
            width: 100%;
          }
          iframe {
            height: 44rem;
          }
          pre {
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`
}
