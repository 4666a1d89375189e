// The spa API on a database in memory: it forgets, its clock can be set, and it can be slow and unwilling.
import { z } from 'zod'
import { movedAhead } from './clock.ts'
import { createDial } from './dial.ts'
import { contentsOf, openEngine, readCache, writeCache } from './engine.ts'
import { serveEngine } from './memory-postgres.ts'
import { type DialOptions, dialOptions } from './options.ts'

export type Mock = Awaited<ReturnType<typeof startMock>>

const changes = dialOptions.partial().extend({ clock: z.string().optional() })

interface Restarts {
  /** Starts the API again on the same database, so that its workers and memories have the present time. */
  renewApi(): Promise<void>
  /** Stops the API, and starts it again after the work. */
  resetApi(whileStopped: () => Promise<void>): Promise<void>
}

export async function startMock(options: DialOptions, { renewApi, resetApi }: Restarts) {
  const dial = createDial(options)
  let aheadMs = 0
  const earlier = await readCache()
  const postgres = await serveEngine(await openEngine(earlier, aheadMs))
  let beginning: Blob

  async function setClock(to: string): Promise<void> {
    aheadMs = movedAhead(aheadMs, to, Date.now())
    await postgres.alone((engine) => engine.exec(`SET mock.ahead = '${aheadMs} ms'`))
    await renewApi()
  }

  async function reset(): Promise<void> {
    aheadMs = 0
    dial.set(options)
    await resetApi(async () => postgres.replace(await openEngine(beginning, aheadMs)))
  }

  async function change(request: Request): Promise<void> {
    const { clock, ...next } = changes.parse(await request.json())
    dial.set({ ...dial.options(), ...next })
    if (clock !== undefined) await setClock(clock)
  }

  return {
    databaseUrl: postgres.url,
    /** What the API does between a request and its handler. */
    checks: { refuseBefore: dial.refuseBefore, validateResponses: true },
    /** Remembers the present contents as those to which `DELETE /mock` leads back. */
    async begin(): Promise<void> {
      beginning = await postgres.alone(contentsOf)
      if (!earlier) await writeCache(beginning)
    },
    /** `/mock`: GET shows the clock and the dial, PATCH changes them, DELETE begins anew. */
    async fetch(request: Request): Promise<Response> {
      try {
        if (request.method === 'PATCH') await change(request)
        else if (request.method === 'DELETE') await reset()
        else if (request.method !== 'GET') return new Response(null, { status: 405 })
      } catch (error) {
        const message = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
        return Response.json({ message }, { status: 400 })
      }
      const clock = new Date(Date.now() + aheadMs).toISOString()
      return Response.json({ clock, ...dial.options(), databaseUrl: postgres.url })
    },
    stop: postgres.stop,
  }
}
