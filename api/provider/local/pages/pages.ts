import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type { Db } from '../../../database/tables.ts'
import { readFaults } from '../faults.ts'
import { findIntent, takeStep } from '../intents.ts'
import type { LocalIntent } from '../rules.ts'
import { faultsRoutes } from './faults-routes.ts'
import { policyFor, protect } from './headers.ts'
import { page } from './page.ts'
import { addressOf, outcomes, paymentPage } from './payment-page.ts'

export type PagesOptions = {
  db: Db
  /** The merchant's name for visitors. */
  merchant: string
  /** Whether the page of the simulated faults exists: only if the network cannot reach it. */
  hasFaultsPage?: boolean
}

/**
 * The pages of the local provider under `/provider`: plain HTML and forms, no script, no cookie. The random
 * token in the address is the only credential, so a cross-site form can do no more than one of these pages.
 */
export function createProviderPages({ db, merchant, hasFaultsPage = false }: PagesOptions): {
  fetch(request: Request): Response | Promise<Response>
} {
  const app = new Hono().basePath('/provider')
  app.use(bodyLimit({ maxSize: 16 * 1024 }))
  app.use(protect)

  app.get('/style.css', (c) =>
    c.body(style, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  if (hasFaultsPage) app.route('/faults', faultsRoutes(db, notFound))
  for (const path of ['/card', '/pay/*'])
    app.use(path, async (c, next) => {
      const { outageSeconds } = await readFaults(db)
      if (outageSeconds === 0) return next()
      const said = html`<p>This service does not respond at the moment. Nothing was paid.</p>`
      return c.html(page('Not available right now', said, { hasFaultsPage }), 503, {
        'retry-after': String(outageSeconds),
      })
    })

  // The shop's form arrives cross-site, without cookies: a redirect continues by GET.
  app.post('/card', async (c) => {
    const { token } = await c.req.parseBody()
    return typeof token === 'string' && isToken(token)
      ? c.redirect(`/provider/pay/${token}`, 303)
      : notFound(c)
  })

  app.get('/pay/:token', async (c) => {
    const intent = await intentOf(c.req.param('token'))
    if (!intent) return notFound(c)
    return c.html(paymentPage({ intent, merchant, hasFaultsPage }), 200, {
      'content-security-policy': policyFor(intent),
    })
  })

  app.post('/pay/:token/:step', async (c) => {
    const intent = await intentOf(c.req.param('token'))
    const step = c.req.param('step')
    if (!intent || !isOutcome(step)) return notFound(c)
    return c.redirect(nextAddress(await takeStep(db, intent.id, step)), 303)
  })

  app.notFound(notFound)
  app.onError((error) => {
    throw error // the server reports it without personal data
  })

  function notFound(c: Context): Response | Promise<Response> {
    const said = html`<p>There is no payment at this address. Go back to the shop and start again.</p>`
    return c.html(page('Payment not found', said, { hasFaultsPage }), 404)
  }

  async function intentOf(token: string): Promise<LocalIntent | undefined> {
    return isToken(token) ? findIntent(db, token) : undefined
  }

  return { fetch: (request) => app.fetch(request) }
}

/** The format of a token: PostgreSQL refuses some texts, such as those with NUL. */
const isToken = (token: string): boolean => /^[\w-]{1,100}$/.test(token)

const isOutcome = (step: string): step is keyof typeof outcomes => Object.hasOwn(outcomes, step)

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** A paid or cancelled payment returns to the shop; any other status has a page here. */
function nextAddress(intent: LocalIntent): string {
  if (intent.status === 'captured') return intent.return_url
  if (intent.status === 'cancelled') return intent.cancel_url
  return addressOf(intent)
}
