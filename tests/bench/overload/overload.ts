// Measures the shop under more load than it can serve: half of its capacity up to four times, each level
// followed by a quiet one. Run by `npm run bench`, or alone: `node tests/bench/overload/overload.ts`.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../server/postgres/embedded-postgres.ts'
import { startShop } from '../../browser/shop.ts'
import { keepOnFirstCore, leaveFirstCore } from '../measured-process.ts'
import { type LevelFigures, sendLevel } from './level.ts'
import { cpuWithChildren } from '../cpu-with-children.ts'
import { isPurchase } from './open-loop.ts'
import { requestsOfVisitors } from './visitors.ts'

const levels = [0.5, 0.75, 1, 1.5, 2, 3, 4]
/** More than visitors of one shop have; below what the server keeps open. */
const connections = 1_200
const quiet = 0.4
const columns =
  'load, offered/s, goodput/s, purchases/s, of peak, work, p50 ms, p99 ms, refused, failed, unsent, ' +
  'peak MB, recovery ms'

interface BenchOptions {
  seconds?: number
  print?: (line: string) => void
}

/** Prints the curve. Compare its lines with each other: the generator shares the machine with the shop. */
export async function benchOverload({ seconds = 8, print = console.log }: BenchOptions = {}): Promise<void> {
  leaveFirstCore()
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
  await chmod(folder, 0o755) // as root the database runs under another account
  const database = await startEmbeddedPostgres({ folder, durable: false })
  const shop = await startShop({
    NODE_ENV: 'production',
    ALLOW_LOCAL_PAYMENT: 'demo',
    DATABASE_URL: database.url,
    SESSION_SECRET: secret(),
    PAYMENT_SECRET: secret(),
    VISITOR_SECRET: secret(),
    SPA_READ_DEADLINE_MS: '2000',
    SPA_PAGE_DEADLINE_MS: '600',
    SPA_WRITE_DEADLINE_MS: '5000',
    PATIENCE_MS: '400',
  })
  keepOnFirstCore(shop.pid)
  try {
    const requests = await requestsOfVisitors(shop.url)
    const mixes = {
      'reading only': requests.filter((request) => !isPurchase(request)),
      'one of ten of a booking': requests,
    }
    const port = Number(new URL(shop.url).port)
    for (const [name, mix] of Object.entries(mixes)) {
      const send: Send = (perSecond, forSeconds) =>
        sendLevel({ port, connections, perSecond, seconds: forSeconds, requests: mix })
      const capacity = await capacityOf(send)
      const cost = await costOf(mix, shop.pid, (requests, perSecond) =>
        sendLevel({ port, connections, perSecond, seconds: 3, requests }),
      )
      print(`\noverload, ${name}: this machine serves ${capacity.toFixed(0)} requests a second`)
      print(
        `CPU of the shop: ${cost.reading.toFixed(2)} ms to read, ${cost.purchase.toFixed(2)} ms to purchase`,
      )
      await printCurve({ send, capacity, cost, pid: shop.pid, seconds, print })
    }
    print('')
  } finally {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Send = (perSecond: number, seconds: number) => Promise<LevelFigures>

interface Curve extends Required<BenchOptions> {
  send: Send
  /** Requests a second. */
  capacity: number
  cost: Cost
  pid: number
}

/** CPU time of the shop for a request of either class, in milliseconds. */
interface Cost {
  reading: number
  purchase: number
}

/** Sends each class alone, slowly enough that none of it is refused. */
async function costOf(
  requests: string[],
  pid: number,
  send: (requests: string[], perSecond: number) => Promise<LevelFigures>,
): Promise<Cost> {
  async function ofClass(ofIt: string[], perSecond: number): Promise<number> {
    if (ofIt.length === 0) return 0
    const before = cpuWithChildren(pid) ?? 0
    const { due } = await send(ofIt, perSecond)
    return ((cpuWithChildren(pid) ?? 0) - before) / due / 1_000
  }
  const [purchases, reading] = [true, false].map((is) => requests.filter((each) => isPurchase(each) === is))
  return { purchase: await ofClass(purchases!, 60), reading: await ofClass(reading!, 400) }
}

async function printCurve({ send, capacity, cost, pid, seconds, print }: Curve): Promise<void> {
  print(row(...columns.split(', ')))
  let [peak, mostWork] = [0, 0]
  for (const load of levels) {
    const memory = watchMemory(pid)
    const figures = await send(capacity * load, seconds)
    const after = await send(capacity * quiet, 3)
    const perSecond = (count: number) => (count / figures.seconds).toFixed(0)
    const part = (count: number, all: number) => `${((count / all) * 100).toFixed(0)} %`
    peak = Math.max(peak, figures.inTime / figures.seconds)
    const { inTime, purchasesInTime } = figures
    // A purchase costs as much as several pages: what is served is compared as work, too.
    const work = purchasesInTime * cost.purchase + (inTime - purchasesInTime) * cost.reading
    mostWork = Math.max(mostWork, work / figures.seconds)
    const cells = [
      load.toFixed(2),
      perSecond(figures.due),
      perSecond(inTime),
      perSecond(purchasesInTime),
      part(inTime / figures.seconds, peak),
      part(work / figures.seconds, mostWork),
      at(figures, 0.5),
      at(figures, 0.99),
      part(figures.refused, figures.due),
      part(figures.failed, figures.due),
      part(figures.unsent, figures.due),
      await memory.peakMb(),
      after.lastTroubleMs.toFixed(0),
    ]
    print(row(...cells))
  }
}

const secret = () => randomBytes(32).toString('hex')

const row = (...cells: string[]) => cells.map((cell) => cell.padStart(11)).join('')

/** Milliseconds of the served requests at this part of their order. */
function at({ acceptedMs }: LevelFigures, part: number): string {
  const sorted = acceptedMs.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
}

/** Raises the rate until two in a row serve less than a rate before: the best goodput on the way. */
async function capacityOf(send: Send): Promise<number> {
  for (let round = 0; round < 8; round++) await send(800, 3) // until the code is compiled
  let [best, worse] = [0, 0]
  for (let rate = 40; worse < 2; rate *= 1.3) {
    const { inTime, seconds } = await send(rate, 3)
    worse = inTime / seconds > best ? 0 : worse + 1
    best = Math.max(best, inTime / seconds)
  }
  return best
}

/** The process's resident memory, looked at ten times a second. Linux only; elsewhere it is not known. */
function watchMemory(pid: number) {
  let peakKb = 0
  const timer = setInterval(() => {
    void readFile(`/proc/${pid}/status`, 'utf8').then(
      (status) => (peakKb = Math.max(peakKb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0))),
      () => undefined,
    )
  }, 100)
  return {
    async peakMb() {
      clearInterval(timer)
      return peakKb === 0 ? '?' : (peakKb / 1024).toFixed(0)
    },
  }
}

if (import.meta.main) await benchOverload()
