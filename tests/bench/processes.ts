// What one core carries: the CPU time of gateway, API and PostgreSQL for a page, queries and a hold, each in
// a process of its own. Run by hand, on Linux: `npm run build && node tests/bench/processes.ts`. Its table is
// in docs/scale.md. CPU time depends little on what else the machine does; waiting times would.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentInput } from '@urql/core'
import { freePort } from '../../server/edge/free-port.ts'
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { BookingDetailsDocument } from '../../web/pages/booking/details/booking-details.generated.ts'
import { HomeDocument } from '../../web/pages/home/home.generated.ts'
import { textOf } from './requests.ts'

type Ask = (round: number) => Promise<unknown>
type Role = 'gateway' | 'api' | 'postgres'

const clients = 8
const millisecondsPerTick = 10
const environment = {
  NODE_ENV: 'production',
  ALLOW_LOCAL_PAYMENT: 'demo',
  TRUST_PROXY: 'on',
  HOLDS_PER_ADDRESS: '1000000',
  // A part that is late would be left out, and cost less.
  SPA_READ_DEADLINE_MS: '60000',
  SPA_PAGE_DEADLINE_MS: '60000',
  SPA_WRITE_DEADLINE_MS: '60000',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PAYMENT_SECRET: randomBytes(32).toString('hex'),
  VISITOR_SECRET: randomBytes(32).toString('hex'),
}

const party = { durationHours: 2, persons: 2 }
const month = `query($year: Int!, $month: Int!, $durationHours: Int!, $persons: Int!) {
  store(route: "mainz") { availability(
    year: $year, month: $month, durationHours: $durationHours, persons: $persons
  ) { day } } }`
const slots = `query($day: Date!) {
  store(route: "mainz") { slots(day: $day, persons: 2) { slots { id } } } }`
const book = 'mutation($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }'
const release =
  'mutation($input: ReleaseBookingInput!) { releaseBooking(input: $input) { releasedBookingId } }'
const byte = () => Math.trunc(Math.random() * 256)

const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
await chmod(folder, 0o755) // as root the database runs under another account
const database = await startEmbeddedPostgres({ folder })
const children: ChildProcess[] = []
try {
  const api = await start('api', { DATABASE_URL: database.url })
  const gateway = await start('gateway', { SPA_API_URL: `${api.url}/api` })
  const pids: Record<Role, number> = {
    gateway: gateway.child.pid!,
    api: api.child.pid!,
    postgres: database.pid(),
  }
  for (const [name, { ask, count }] of Object.entries(kindsAt(gateway.url))) {
    await repeat(ask, count / 4) // warms up
    const before = await cpuOf(pids)
    await repeat(ask, count)
    const after = await cpuOf(pids)
    const cells = (['gateway', 'api', 'postgres'] as const).map((role) =>
      (((after[role] - before[role]) * 1000) / count).toFixed(0).padStart(9),
    )
    console.log(`${name.padEnd(44)}${cells.join('')}  µs of gateway, API, PostgreSQL`)
  }
} finally {
  for (const child of children) await stop(child)
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

function kindsAt(shop: string): Record<string, { ask: Ask; count: number }> {
  return {
    'page / as HTML': { count: 400, ask: async () => (await fetch(shop)).text() },
    'query of the home page': { count: 2_000, ask: () => send(HomeDocument, {}) },
    "day's times and extras": {
      count: 800,
      ask: (round) => send(BookingDetailsDocument, { route: 'mainz', day: dayAfter(round % 28), ...party }),
    },
    'month of a store': {
      count: 800,
      ask: (round) => ask(month, { year: 2027, month: 1 + (round % 9), ...party }),
    },
    'hold, and let go': { count: 400, ask: holdAndRelease },
  }

  async function holdAndRelease(round: number): Promise<void> {
    const day = dayAfter(30 + (round % 300))
    const { store } = await ask<{ store: { slots: { slots: { id: string }[] }[] } }>(slots, { day })
    const free = store.slots.flatMap((group) => group.slots)
    const slotId = free[Math.trunc(Math.random() * free.length)]!.id
    const { bookSlot } = await ask<{ bookSlot: { booking: { id: string } | null } }>(book, {
      input: { cartId: randomUUID(), slotId, persons: 2, extras: [] },
    })
    if (bookSlot.booking) await ask(release, { input: { bookingId: bookSlot.booking.id } })
  }

  function send(document: DocumentInput, variables: object): Promise<unknown> {
    return ask(textOf(document), variables)
  }

  async function ask<Data>(query: string, variables: object): Promise<Data> {
    const response = await fetch(`${shop}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }
}

function dayAfter(days: number): string {
  return new Date(Date.now() + (days + 1) * 86_400_000).toISOString().slice(0, 10)
}

async function repeat(ask: Ask, count: number): Promise<void> {
  let round = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (round < count) await ask(round++)
    }),
  )
}

async function start(role: 'api' | 'gateway', more: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server.ts', role], {
    env: { PATH: process.env.PATH, ...environment, PUBLIC_URL: url, PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Ctrl-C') && resolve())
    child.once('exit', () => reject(new Error(`The ${role} did not start.`)))
  })
  return { child, url }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** CPU milliseconds so far; of PostgreSQL with all its processes. */
async function cpuOf(pids: Record<Role, number>): Promise<Record<Role, number>> {
  const [gateway, api, postmaster] = await Promise.all(
    [pids.gateway, pids.api, pids.postgres].map((pid) => timesOf(pid)),
  )
  let postgres = postmaster!.own + postmaster!.reaped
  for (const name of await readdir('/proc')) {
    const times = /^\d+$/.test(name) ? await timesOf(Number(name)).catch(() => null) : null
    if (times?.parent === pids.postgres) postgres += times.own
  }
  return { gateway: gateway!.own, api: api!.own, postgres }
}

async function timesOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number) // from the third field on
  const [own, reaped] = [fields[11]! + fields[12]!, fields[13]! + fields[14]!]
  return { parent: fields[1]!, own: own * millisecondsPerTick, reaped: reaped * millisecondsPerTick }
}
