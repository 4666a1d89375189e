// Compares GraphQL with the REST calls it replaces, for the queries of the home page and the booking page: in
// the same run, on one server, the operations that the gateway needs without a cache.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDocument, stringifyDocument, type TypedDocumentNode } from '@urql/core'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { createGateway } from '#gateway/gateway.ts'
import { BookingDetailsDocument } from '#web/pages/booking/booking-details.generated.ts'
import { HomeDocument } from '#web/pages/home/home.generated.ts'
import { startShop } from '#tests/browser/shop.ts'
import { figuresOf, type Load, load, type Request, type View } from './load.ts'

interface Page {
  name: string
  /** The same query as different visitors send it. */
  asked: { document: TypedDocumentNode; variables: Record<string, unknown> }[]
}

const pages: Page[] = [
  { name: 'home', asked: [{ document: HomeDocument, variables: {} }] },
  {
    name: 'booking details',
    asked: Array.from({ length: 28 }, (_, number) => ({
      document: BookingDetailsDocument,
      variables: { route: 'mainz', day: dayFromToday(number + 1), durationHours: 2, persons: 2 },
    })),
  },
]

/** Measures both ways alternately, so that other load on the machine slows down both, and prints a table. */
export async function benchGateway({
  rounds = 5,
  print = console.log,
}: { rounds?: number; print?: (line: string) => void } = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
  await chmod(folder, 0o755) // as root the database runs under another account
  const database = await startEmbeddedPostgres({ folder, durable: false })
  const secrets = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PAYMENT_SECRET: randomBytes(32).toString('hex'),
    VISITOR_SECRET: randomBytes(32).toString('hex'),
  }
  const production = { NODE_ENV: 'production', ALLOW_LOCAL_PAYMENT: 'demo' }
  const shop = await startShop({ ...production, DATABASE_URL: database.url, ...secrets })
  try {
    for (const line of ['', row('', '', 'views/s', 'p99 ms', 'requests of a view')]) print(line)
    for (const { name, asked } of pages) {
      const rest = await Promise.all(asked.map((question) => restOf(shop.url, question)))
      const gateway = asked.map((question): View => [requestOf(question)])
      const loads: [Load, Load][] = []
      for (let round = -1; round < rounds; round++) {
        const both: [Load, Load] = [await load(shop.url, rest, 2), await load(shop.url, gateway, 2)]
        if (round >= 0) loads.push(both) // the first round only warms up
      }
      const [direct, together] = [
        figuresOf(loads.map(([first]) => first)),
        figuresOf(loads.map(([, second]) => second)),
      ]
      print(
        row(name, 'REST', direct.viewsPerSecond.toFixed(0), direct.p99Ms.toFixed(1), String(rest[0]!.length)),
      )
      print(row('', 'gateway', together.viewsPerSecond.toFixed(0), together.p99Ms.toFixed(1), '1'))
      print(
        row(
          '',
          'ratio',
          (together.viewsPerSecond / direct.viewsPerSecond).toFixed(2),
          (together.p99Ms / direct.p99Ms).toFixed(2),
          '',
        ),
      )
    }
    print('')
  } finally {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function row(page: string, way: string, ...figures: string[]): string {
  return [page.padEnd(18), way.padEnd(10), ...figures.map((figure) => figure.padStart(20))].join('')
}

function requestOf({ document, variables }: Page['asked'][number]): Request {
  const query = stringifyDocument(formatDocument(document)) // as the browser sends it
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }
}

/** The REST operations that a gateway without a cache calls for this query. */
async function restOf(url: string, question: Page['asked'][number]): Promise<View> {
  const calls: Request[] = []
  const gateway = createGateway({
    spa: {
      baseUrl: `${url}/api`,
      fetch(request) {
        calls.push({
          method: 'GET',
          path: request.url.slice(url.length),
          headers: { 'accept-language': 'de' },
        })
        return fetch(request)
      },
    },
    config: gatewayEnvironment.parse({ PUBLIC_URL: url }),
  })
  const { path, ...init } = requestOf(question)
  const answer = await gateway.fetch(new Request(url + path, init), { clientAddress: 'bench' })
  const { errors } = (await answer.json()) as { errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return calls
}

function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

if (import.meta.main) await benchGateway()
