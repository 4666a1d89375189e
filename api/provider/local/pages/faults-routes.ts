import { type Context, Hono } from 'hono'
import type { Db } from '../../../database/tables.ts'
import { type FaultSettings, faultFields, noFaults } from '../fault-settings.ts'
import { readFaults, setFaults } from '../faults.ts'
import { type FaultErrors, type FaultForm, faultsPage, formOf } from './faults-page.ts'

/**
 * The page of the simulated faults. It has no login, so the edge shows it to this machine only, and it takes
 * forms of its own pages only, so that no other site can use it.
 */
export function faultsRoutes(db: Db, notFound: (c: Context) => Response | Promise<Response>) {
  const app = new Hono()
  app.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const isForeign = c.req.method !== 'GET' && site !== undefined && site !== 'same-origin'
    return isForeign ? notFound(c) : next()
  })
  app.get('/', async (c) => {
    const form = formOf(await readFaults(db))
    return c.html(faultsPage({ form, errors: {}, isSaved: c.req.query('saved') !== undefined }))
  })
  app.post('/', async (c) => {
    const form = formIn(await c.req.parseBody())
    const { faults, errors } = faultsIn(form)
    if (Object.keys(errors).length > 0) return c.html(faultsPage({ form, errors, isSaved: false }), 422)
    await setFaults(db, faults)
    return c.redirect('/provider/faults?saved', 303)
  })
  app.post('/none', async (c) => {
    await setFaults(db, noFaults)
    return c.redirect('/provider/faults?saved', 303)
  })
  return app
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

function faultsIn(form: FaultForm): { faults: FaultSettings; errors: FaultErrors } {
  const errors: FaultErrors = {}
  const faults: Record<string, unknown> = { ...noFaults }
  for (const name of Object.keys(noFaults) as Array<keyof FaultSettings>) {
    const { data, error } = faultFields[name].safeParse(form[name])
    if (error) errors[name] = error.issues[0]!.message
    else faults[name] = data
  }
  return { faults: faults as FaultSettings, errors }
}
