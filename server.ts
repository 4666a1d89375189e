// The composition root: `node server.ts` runs the whole shop in one process, `node server.ts api` and `node server.ts gateway` one role.
import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningApi, startApi } from './api/start.ts'
import { createGateway } from './gateway/gateway.ts'
import { createEdge, type Parts } from './server/edge.ts'
import { listenOn, stopListening } from './server/listen.ts'
import { logLine, report } from './server/log.ts'
import { createPages } from './server/pages.ts'
import { startEmbeddedPostgres } from './server/postgres/embedded-postgres.ts'
import { readSettings, type Settings } from './server/settings.ts'
import { createDevPages, type DevPages } from './web/dev-server.ts'
import { loadRenderer } from './web/renderer.ts'

const startedAt = performance.now()
const settings = await readSettings(process.env, process.argv.slice(2))
if (settings.kind === 'wrong') {
  for (const line of ['The configuration has faults:', ...settings.lines]) process.stderr.write(`${line}\n`)
  process.exit(1)
}
await run(settings).catch((error: unknown) => {
  process.stderr.write(
    `The shop could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

async function run(shop: Settings): Promise<void> {
  const say = (message: string): void => void process.stdout.write(`${message}\n`)
  const parts: Parts = { files: null, isReady: () => isOpen }
  let isOpen = false
  let dev: DevPages | undefined

  const runsApi = shop.role !== 'gateway' && !shop.gateway.spaApiUrl
  const postgres =
    runsApi && !shop.api.databaseUrl
      ? await startEmbeddedPostgres({ folder: shop.api.databaseFolder, onProgress: say })
      : undefined
  const databaseUrl = shop.api.databaseUrl ?? postgres?.url
  const api =
    runsApi && databaseUrl
      ? await startApi({ config: shop.api, databaseUrl, onProgress: say, report })
      : undefined
  if (api) Object.assign(parts, partsOf(api))
  if (shop.role !== 'api') {
    const spa = api
      ? { baseUrl: `${shop.api.apiUrl}/api`, fetch: api.app.fetch }
      : remoteSpa(shop.gateway.spaApiUrl!)
    const gateway = createGateway({ spa, config: shop.gateway, log: logLine })
    dev = shop.isDevelopment ? await createDevPages(shop.port + 1) : undefined
    const dist = join(import.meta.dirname, 'dist')
    parts.gateway = gateway
    parts.files = dev ? null : join(dist, 'client')
    parts.pages = createPages({
      render: dev?.render ?? (await loadRenderer(dist)),
      shopUrl: shop.api.shopUrl,
      providerUrl: shop.api.apiUrl,
      gateway: gateway.fetch,
      isDevelopment: shop.isDevelopment,
      report,
    })
  }

  const server = openDoors(createEdge(parts, { ...shop, report }).fetch, dev)
  await listenOn(server, shop.port, shop.host)
  isOpen = true
  announce(shop, parts, say)
  stopOnSignal(async (signal) => {
    isOpen = false
    if (signal === 'SIGTERM') await wait(farewellMs)
    await stopListening(server)
    await dev?.close()
    await api?.stop()
    await postgres?.stop()
  }, say)
}

function partsOf({ app, provider, docs, outbox }: RunningApi): Partial<Parts> {
  return { api: app, provider, docs, ...(outbox && { outbox }) }
}

/** The API of another process or machine, over connections that are kept open. */
function remoteSpa(baseUrl: string) {
  return { baseUrl, fetch: (request: Request, init?: RequestInit) => fetch(request, init) }
}

/** In development the sources of the pages come from Vite, before everything else. */
function openDoors(answer: Parameters<typeof getRequestListener>[0], dev: DevPages | undefined): Server {
  const listener = getRequestListener(answer)
  if (!dev) return createServer(listener)
  return createServer((request, response) =>
    dev.middleware(request, response, () => void listener(request, response)),
  )
}

function announce({ api, role }: Settings, parts: Parts, say: (line: string) => void): void {
  const base = api.shopUrl
  const places = [
    parts.pages && `  Shop            ${base}`,
    parts.gateway && `  GraphiQL        ${base}/graphql`,
    parts.api && `  API             ${api.apiUrl}/api`,
    parts.docs && `  API contract    ${api.apiUrl}/docs/`,
    parts.outbox && `  Mail outbox     ${api.apiUrl}/outbox`,
  ]
  say(
    `${role === 'all' ? 'Wellzone' : `The ${role}`} is open after ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C closes it.`,
  )
  for (const place of places) if (place) say(place)
}

/** SIGTERM comes from whoever sends visitors here: so long `/ready` says no before connections are refused. Ctrl-C is a person, who waits. */
const farewellMs = 1_000

/** The first signal closes in order, a second one at once. */
function stopOnSignal(
  stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>,
  say: (line: string) => void,
): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      say('Closing …')
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
    })
  }
}
