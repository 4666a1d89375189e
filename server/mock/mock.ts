// The spa API on a database in memory: it forgets, its clock can be set, and it can be slow and unwilling.
import { join } from 'node:path'
import { connect } from '#api/database/connect.ts'
import type { RunningApi } from '#api/start.ts'
import { localDay } from '#api/words/wall-clock.ts'
import { aheadOf } from './clock.ts'
import { createDial } from './dial.ts'
import { openEngine } from './engine.ts'
import { serveEngine } from './memory-postgres.ts'
import { migratedContents } from './migrated-contents.ts'
import { type DialOptions, mockChanges } from './options.ts'
import { playSeeds } from '#api/samples/play.ts'
import { createTurns } from './turns.ts'

export type Mock = Awaited<ReturnType<typeof startMock>>

type Api = Pick<RunningApi, 'app'>

/** Stops the API, and starts it after the work: its workers and what it has in memory begin anew. */
export type RestartApi = (whileStopped: () => Promise<void>) => Promise<Api>

export async function startMock(
  options: DialOptions,
  restartApi: RestartApi,
  { hasSeeds }: { hasSeeds: boolean },
) {
  const dial = createDial(options)
  const restarts = createTurns(() => false)
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const postgres = await serveEngine(await openEngine(await migratedContents()))

  async function turnTo(ms: number): Promise<void> {
    aheadMs = ms
    await postgres.alone((engine) => engine.exec(`SET mock.ahead = '${ms} ms'`))
  }

  async function change(request: Request): Promise<void> {
    const { data, error } = mockChanges.safeParse(await request.json().catch(() => null))
    if (error) throw new Error(error.issues.map(({ message }) => message).join(' '))
    const { clock, ...next } = data
    const ms = clock === undefined ? aheadMs : aheadOf(aheadMs, clock, Date.now())
    if (ms < aheadMs) throw new Error('The clock goes forward only; DELETE /mock sets it back, and all else.')
    dial.set({ ...dial.options(), ...next })
    if (clock !== undefined) await restartApi(() => turnTo(ms))
  }

  async function begin({ app }: Api): Promise<void> {
    if (hasSeeds) {
      const { db, close } = connect(postgres.url)
      await playSeeds(join(import.meta.dirname, 'seeds.yaml'), {
        db,
        fetch: app.fetch,
        setClock: (to) => turnTo(aheadOf(aheadMs, to, Date.now())),
        today: () => localDay(now().getTime(), 'Europe/Berlin'),
      }).finally(close)
    }
    await turnTo(0)
  }

  async function reset(): Promise<void> {
    dial.set(options)
    const empty = await openEngine(await migratedContents())
    const api = await restartApi(async () => {
      await postgres.replace(empty)
      await turnTo(0)
    })
    await begin(api)
  }

  return {
    databaseUrl: postgres.url,
    /** What the API does between a request and its handler. */
    checks: { refuseBefore: dial.refuseBefore, validateResponses: true },
    /** Plays the seeds. */
    begin,
    /** `/mock`: GET shows the clock and the dial, PATCH changes them, DELETE begins anew. */
    async fetch(request: Request): Promise<Response> {
      try {
        if (request.method === 'PATCH') await restarts.take(() => change(request))
        else if (request.method === 'DELETE') await restarts.take(reset)
        else if (request.method !== 'GET')
          return new Response(null, { status: 405, headers: { allow: 'GET, PATCH, DELETE' } })
      } catch (error) {
        return Response.json({ message: (error as Error).message }, { status: 400 })
      }
      return Response.json({ clock: now().toISOString(), ...dial.options(), databaseUrl: postgres.url })
    },
    stop: postgres.stop,
  }
}
