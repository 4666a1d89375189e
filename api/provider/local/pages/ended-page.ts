import { html } from 'hono/html'
import { type Frame, frameOf, type Html, page, summary, type Visit } from './page.ts'
import { texts } from './texts.ts'

/**
 * A payment that has ended: the back button, a reload or an old address shows this page and has no effect.
 */
export function endedPage(visit: Visit, status: 'captured' | 'cancelled' | 'expired'): Html {
  const { intent, merchant } = visit
  const t = texts[intent.locale].over
  const back = status === 'captured' ? intent.return_url : intent.cancel_url
  return page(
    frameOf(visit),
    t[status].title,
    html`<p>${t[status].text}</p>
    ${status === 'captured' && summary(visit)}
    <p><a class="pay" href="${back}">${t.back(merchant)}</a></p>`,
  )
}

export function unknownPage(frame: Frame): Html {
  const { title, text } = texts[frame.locale].unknown
  return page(frame, title, html`<p>${text}</p>`)
}
