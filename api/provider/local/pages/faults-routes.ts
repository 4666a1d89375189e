import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import { negotiateLanguage } from '#http/language.ts'
import type { Database } from '../../../database/tables.ts'
import { type FaultSettings, faultFields, noFaults } from '../fault-settings.ts'
import { readFaults, setFaults } from '../faults.ts'
import { type FaultForm, faultsPage, formOf } from './faults-page.ts'
import type { Locale } from './texts.ts'

/**
 * The page of the simulated faults. It has no login, so the edge shows it to this machine only, and it takes
 * forms of its own pages only, so that no other site can use it.
 */
export function faultsRoutes(db: Kysely<Database>, notFound: (c: Context) => Response | Promise<Response>) {
  const app = new Hono()
  app.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const isForeign = c.req.method !== 'GET' && site !== undefined && site !== 'same-origin'
    return isForeign ? notFound(c) : next()
  })
  app.get('/', async (c) => {
    const form = formOf(await readFaults(db))
    const isSaved = c.req.query('saved') !== undefined
    return c.html(faultsPage({ locale: localeOf(c), form, wrong: new Set(), isSaved }))
  })
  app.post('/', async (c) => {
    const form = formIn(await c.req.parseBody())
    const { faults, wrong } = faultsIn(form)
    if (wrong.size > 0) return c.html(faultsPage({ locale: localeOf(c), form, wrong, isSaved: false }), 422)
    await setFaults(db, faults)
    return c.redirect(`/provider/faults?lang=${localeOf(c)}&saved`, 303)
  })
  app.post('/none', async (c) => {
    await setFaults(db, noFaults)
    return c.redirect(`/provider/faults?lang=${localeOf(c)}&saved`, 303)
  })
  return app
}

function localeOf(c: Context): Locale {
  const lang = c.req.query('lang')
  return lang === 'de' || lang === 'en' ? lang : negotiateLanguage(c.req.header('accept-language'))
}

/** A checkbox that is not ticked is not sent, and an empty number is none. */
function formIn(body: Record<string, unknown>): FaultForm {
  const text = (name: keyof FaultSettings) => (typeof body[name] === 'string' ? body[name].trim() : '')
  return {
    latencyMs: text('latencyMs') || '0',
    lostPercent: text('lostPercent') || '0',
    doubledPercent: text('doubledPercent') || '0',
    isReordered: text('isReordered') || 'off',
    declinedCents: text('declinedCents'),
    outageSeconds: text('outageSeconds') || '0',
  }
}

function faultsIn(form: FaultForm): { faults: FaultSettings; wrong: ReadonlySet<keyof FaultSettings> } {
  const wrong = new Set<keyof FaultSettings>()
  const faults: Record<string, unknown> = { ...noFaults }
  for (const name of Object.keys(noFaults) as Array<keyof FaultSettings>) {
    const { data, success } = faultFields[name].safeParse(form[name])
    if (success) faults[name] = data
    else wrong.add(name)
  }
  return { faults: faults as FaultSettings, wrong }
}
