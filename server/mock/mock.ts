// The spa API on a database in memory: it forgets, its clock can be set, and it can be slow and unwilling.
import { join } from 'node:path'
import { z } from 'zod'
import { connect } from '#api/database/connect.ts'
import { inTransaction } from '#api/database/transaction.ts'
import type { RunningApi } from '#api/start.ts'
import { issueVoucher } from '#api/vouchers/issue.ts'
import { localDay } from '#api/words/wall-clock.ts'
import { aheadOf } from './clock.ts'
import { createDial } from './dial.ts'
import { contentsOf, openEngine } from './engine.ts'
import { serveEngine } from './memory-postgres.ts'
import { migratedContents } from './migrated-contents.ts'
import { type DialOptions, dialOptions } from './options.ts'
import { playSeeds } from './seeds.ts'
import { createTurns } from './turns.ts'

const changes = dialOptions.partial().extend({ clock: z.string().optional() })

export type Mock = Awaited<ReturnType<typeof startMock>>

/** Stops the API, and starts it after the work: its workers and what it has in memory begin anew. */
export type RestartApi = (whileStopped: () => Promise<void>) => Promise<void>

export async function startMock(options: DialOptions, restartApi: RestartApi) {
  const dial = createDial(options)
  const restarts = createTurns(() => false)
  let aheadMs = 0
  const postgres = await serveEngine(await openEngine(await migratedContents()))
  let beginning: Blob

  async function turnTo(ms: number): Promise<void> {
    aheadMs = ms
    await postgres.alone((engine) => engine.exec(`SET mock.ahead = '${ms} ms'`))
  }

  async function change(request: Request): Promise<void> {
    const { clock, ...next } = changes.parse(await request.json())
    const ms = clock === undefined ? aheadMs : aheadOf(aheadMs, clock, Date.now())
    if (ms < aheadMs) throw new Error('The clock goes forward only; DELETE /mock sets it back, and all else.')
    dial.set({ ...dial.options(), ...next })
    if (clock !== undefined) await restartApi(() => turnTo(ms))
  }

  async function reset(): Promise<void> {
    dial.set(options)
    await restartApi(async () => {
      await postgres.replace(await openEngine(beginning))
      aheadMs = 0
    })
  }

  async function giveVoucher(cents: number): Promise<string> {
    const { db, close } = connect(postgres.url)
    const voucher = { kind: 'goodwill', purpose: 'multi-purpose', orderId: null, cents } as const
    return inTransaction(db, async (trx) => (await issueVoucher(trx, voucher)).code).finally(close)
  }

  return {
    databaseUrl: postgres.url,
    /** What the API does between a request and its handler. */
    checks: { refuseBefore: dial.refuseBefore, validateResponses: true },
    /** Plays the seeds, and remembers the contents as those to which `DELETE /mock` leads back. */
    async begin({ app }: Pick<RunningApi, 'app'>, hasSeeds: boolean): Promise<void> {
      if (hasSeeds)
        await playSeeds(join(import.meta.dirname, 'seeds.yaml'), {
          fetch: app.fetch,
          setClock: (to) => turnTo(aheadOf(aheadMs, to, Date.now())),
          today: () => localDay(Date.now() + aheadMs, 'Europe/Berlin'),
          issueVoucher: giveVoucher,
        })
      await turnTo(0)
      beginning = await postgres.alone(contentsOf)
    },
    /** `/mock`: GET shows the clock and the dial, PATCH changes them, DELETE begins anew. */
    async fetch(request: Request): Promise<Response> {
      try {
        if (request.method === 'PATCH') await restarts.take(() => change(request))
        else if (request.method === 'DELETE') await restarts.take(reset)
        else if (request.method !== 'GET')
          return new Response(null, { status: 405, headers: { allow: 'GET, PATCH, DELETE' } })
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
