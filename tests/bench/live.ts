// Measures what open lists cost: CPU and memory of idle ones, and holds with the notices of the database and
// without, in pairs. Run by `npm run bench`, or alone: `node tests/bench/live.ts` after a build.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/edge/free-port.ts'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { openBrowser } from '../proofs/harness/browser.ts'
import { withDatabase } from '../proofs/harness/database.ts'
import { inDays } from '../proofs/live/days.ts'
import { openList } from '../proofs/live/open-list.ts'
import { leaveFirstCore, type MeasuredProcess, startProcess } from './measured-process.ts'

const listCount = 1_000
const [idleSeconds, pairs, holdsOfTurn, atOnce] = [60, 10, 40, 4]

/** The lists and holds are in this process, on the core of the database. */
export async function benchLive(print: (line: string) => void = console.log): Promise<void> {
  leaveFirstCore()
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
  await chmod(folder, 0o755) // as root the database runs under another account
  const database = await startEmbeddedPostgres({ folder, durable: false })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = await startProcess('server.ts', {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    TRUST_PROXY: 'on',
    HOLDS_PER_ADDRESS: '1000000',
    PATIENCE_MS: '30000',
  })
  try {
    for (let turn = 0; turn < 3; turn++) await holds(url) // until the code is compiled
    print(`live, holds without lists: ${await comparePairs(url, database.url)}`)
    const before = { cpu: await idleCpu(shop), bytes: await shop.tell<number>('heap') }
    const lists = Array.from({ length: listCount }, () => openList(url, inDays(60), network()))
    while (lists.some((list) => !list.shown())) await wait(100)
    const cpu = await idleCpu(shop)
    const bytes = ((await shop.tell<number>('heap')) - before.bytes) / listCount
    print(
      `live, ${listCount} idle lists: ${percent(cpu)} of a core, without them ${percent(before.cpu)}; ` +
        `${(bytes / 1_000).toFixed(1)} kB each, heap and external after a collection`,
    )
    print(`live, holds with ${listCount} lists of their day: ${await comparePairs(url, database.url)}`)
    print(`live, load at the end: ${loadavg()[0]!.toFixed(1)}`)
    for (const list of lists) list.close()
  } finally {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Share of a core. */
async function idleCpu(shop: MeasuredProcess): Promise<number> {
  await wait(3_000)
  const from = await shop.cpu()
  await wait(idleSeconds * 1_000)
  return ((await shop.cpu()) - from) / (idleSeconds * 1e6)
}

/** Turns with the notices and without, one after the other; which comes first alternates. */
async function comparePairs(url: string, databaseUrl: string): Promise<string> {
  const turnTo = (state: 'ENABLE' | 'DISABLE') =>
    withDatabase(databaseUrl, (client) =>
      client.query(`ALTER TABLE reservation ${state} TRIGGER reservation_announced`),
    )
  const ratios: number[] = []
  const times = { ENABLE: [] as number[], DISABLE: [] as number[] }
  for (let pair = 0; pair < pairs; pair++) {
    const medians = { ENABLE: 0, DISABLE: 0 }
    for (const state of pair % 2 ? (['ENABLE', 'DISABLE'] as const) : (['DISABLE', 'ENABLE'] as const)) {
      await turnTo(state)
      const turn = await holds(url)
      times[state].push(...turn)
      medians[state] = at(turn, 0.5)
    }
    ratios.push(medians.ENABLE / medians.DISABLE)
  }
  await turnTo('ENABLE')
  const shown = (all: number[]) => `p50 ${at(all, 0.5).toFixed(1)}, p99 ${at(all, 0.99).toFixed(1)} ms`
  const ratio = at(ratios, 0.5).toFixed(2)
  return `with notices ${shown(times.ENABLE)}; without ${shown(times.DISABLE)}; ratio of medians ${ratio}`
}

/** Holds and releases, so many at once; milliseconds of each hold. */
async function holds(url: string): Promise<number[]> {
  const times: number[] = []
  const one = async (worker: number): Promise<void> => {
    const day = inDays(60 + worker)
    const visitor = openBrowser({ shop: url, headers: { 'x-forwarded-for': network() } })
    const { data } = await visitor.ask(
      'query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 2) { slots { id } } } }',
      { day },
    )
    for (let count = 0; count < holdsOfTurn / atOnce; count++) {
      const input = { cartId: randomUUID(), slotId: data.store.slots[0].slots[count].id, persons: 2 }
      const own = openBrowser({ shop: url, headers: { 'x-forwarded-for': network() } })
      const from = performance.now()
      const { booking } = await own.run('bookSlot', { input: { ...input, extras: [] } })
      times.push(performance.now() - from)
      await own.run('releaseBooking', { input: { bookingId: booking.id } })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => one(worker)))
  return times
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`
const byte = () => 11 + Math.trunc(Math.random() * 89)
const network = () => `${byte()}.${byte()}.${byte()}.1`

if (import.meta.main) await benchLive()
