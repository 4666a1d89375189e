import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { negotiateLanguage } from '#http/language.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/tables.ts'
import { bankDecision, type CardForm, cardErrors, lastFour } from '../cards.ts'
import { readFaults } from '../faults.ts'
import { findIntent, takeStep } from '../intents.ts'
import type { LocalIntent } from '../rules.ts'
import { isPayable, type Step } from '../rules.ts'
import { cardPage } from './card-page.ts'
import { challengePage } from './challenge-page.ts'
import { outagePage } from './faults-page.ts'
import { faultsRoutes } from './faults-routes.ts'
import { policyFor, protect } from './headers.ts'
import { endedPage, unknownPage } from './ended-page.ts'
import { addressOf, type Html, type Visit } from './page.ts'
import { paypalPage } from './paypal-page.ts'

export type PagesOptions = {
  db: Kysely<Database>
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
      return c.html(outagePage(languageOf(c), hasFaultsPage), 503, { 'retry-after': String(outageSeconds) })
    })

  // The shop's form arrives cross-site, without cookies: a redirect continues by GET.
  app.post('/card', async (c) => {
    const token = await formField(c, 'token')
    return isToken(token) ? c.redirect(`/provider/pay/${token}`, 303) : notFound(c)
  })

  app.get('/pay/:token', async (c) => {
    const intent = await intentOf(c.req.param('token'))
    return intent ? show(c, intent, pageOf(visitOf(intent))) : notFound(c)
  })

  app.post('/pay/:token/approve', (c) => step(c, { kind: 'approve' }))
  app.post('/pay/:token/cancel', (c) => step(c, { kind: 'cancel' }))
  app.post('/pay/:token/code', async (c) => step(c, { kind: 'code', code: await formField(c, 'code') }))
  app.post('/pay/:token/card', async (c) => {
    const form = {
      number: await formField(c, 'number'),
      expiry: await formField(c, 'expiry'),
      cvc: await formField(c, 'cvc'),
    }
    return payByCard(c, form)
  })
  app.notFound(notFound)
  app.onError((error) => {
    throw error // the server reports it without personal data
  })

  function visitOf(intent: LocalIntent): Visit {
    return { intent, merchant, hasFaultsPage }
  }

  function notFound(c: Context): Response | Promise<Response> {
    return c.html(unknownPage({ locale: languageOf(c), hasFaultsPage }), 404)
  }

  async function intentOf(token: string): Promise<LocalIntent | undefined> {
    return isToken(token) ? findIntent(db, token) : undefined
  }

  async function payByCard(c: TokenContext, form: CardForm): Promise<Response> {
    const errors = cardErrors(form, new Date())
    if (Object.keys(errors).length === 0) {
      return step(c, { kind: 'card', outcome: bankDecision(form.number), lastFour: lastFour(form.number) })
    }
    const intent = await intentOf(c.req.param('token'))
    if (!intent) return notFound(c)
    if (!isPayable(intent.status)) return c.redirect(addressOf(intent), 303)
    return show(c, intent, cardPage(visitOf(intent), { form, errors }), 422)
  }

  async function step(c: TokenContext, step: Step): Promise<Response> {
    const intent = await intentOf(c.req.param('token'))
    if (!intent) return notFound(c)
    return c.redirect(nextAddress(await takeStep(db, intent.id, step)), 303)
  }

  return { fetch: (request) => app.fetch(request) }
}

/** The format of a token: PostgreSQL refuses some texts, such as those with NUL. */
const isToken = (token: string): boolean => /^[\w-]{1,100}$/.test(token)

type TokenContext = Context<object, '/provider/pay/:token/:step'>

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')

function pageOf(visit: Visit): Html {
  const { status, method } = visit.intent
  if (status === 'challenged') return challengePage(visit)
  if (status === 'captured' || status === 'cancelled' || status === 'expired') return endedPage(visit, status)
  return method === 'paypal' ? paypalPage(visit) : cardPage(visit)
}

function show(
  c: Context,
  intent: LocalIntent,
  page: Html,
  status: 200 | 422 = 200,
): Response | Promise<Response> {
  return c.html(page, status, { 'content-security-policy': policyFor(intent) })
}

/** A paid or cancelled payment returns to the shop; any other status has a page here. */
function nextAddress(intent: LocalIntent): string {
  if (intent.status === 'captured') return intent.return_url
  if (intent.status === 'cancelled') return intent.cancel_url
  return addressOf(intent)
}

const languageOf = (c: Context) => negotiateLanguage(c.req.header('accept-language'))

async function formField(c: Context, name: string): Promise<string> {
  const value = (await c.req.parseBody())[name]
  return typeof value === 'string' ? value : ''
}
