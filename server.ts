// The composition root. `node server.ts` runs the whole shop in one process, `node server.ts api` and `node
// server.ts gateway` one role.
import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { sampleLogin } from './api/account/sample-account.ts'
import { sampleStaff } from './api/house/session/sample-staff.ts'
import { type RunningApi, startApi } from './api/start.ts'
import type { Gateway } from './gateway/gateway.ts'
import { onShopEvent } from './http/shop-events.ts'
import { isLoopback, thisMachine } from './http/loopback.ts'
import { addressLines } from './server/operate/addresses.ts'
import { addressOf } from './server/edge/request/client-address.ts'
import { untilQuiet } from './server/edge/drain.ts'
import { createEdge, type Parts } from './server/edge/edge.ts'
import { hasRoom } from './server/postgres/disk.ts'
import { createFront } from './server/edge/front.ts'
import { createPublicBytes, type PublicBytes } from './server/pages/public-bytes.ts'
import { checkHeaders } from './server/edge/header-checks.ts'
import { createShopServer } from './server/edge/listen.ts'
import { logAs, logEvent, logLine, report, warn } from './server/operate/log.ts'
import { shedLoad } from './server/edge/load-shedding/admission.ts'
import { createQueue } from './server/edge/load-shedding/queue.ts'
import { serveMetrics } from './server/operate/metrics.ts'
import { openDatabase } from './server/operate/open-database.ts'
import { redirectOtherNames } from './server/edge/other-names.ts'
import { createPages, type Pages } from './server/pages/pages.ts'
import { reloadOnMessage } from './server/operate/reload.ts'
import { readSettings, type Settings } from './server/operate/settings.ts'
import { startFaults } from './server/operate/start-faults.ts'
import { createStreams } from './server/edge/request/streams.ts'
import { createWatch } from './server/operate/watch/watch.ts'
import { createDevPages, type DevPages } from './web/dev-server.ts'
import { loadRenderer, type Renderer } from './web/renderer.ts'

/** Of `npm run dev`, which generates what is missing first, or of this process. */
const begunAt = Number(process.env.BEGUN_AT ?? performance.timeOrigin)
// The shop goes on when its terminal, or the reader of its lines, has gone.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
const print = (message: string): void => void process.stdout.write(`${message}\n`)
const settings = await readSettings(process.env, process.argv.slice(2))
if (settings.kind === 'settings')
  for (const line of settings.warnings) process.stderr.write(`Warning: ${line}\n`)
const faults = await startFaults(import.meta.dirname, settings)
for (const line of faults) process.stderr.write(`${line}\n`)
if (settings.kind === 'invalid' || faults.length > 0) process.exit(1)
// A person at a terminal reads these steps in words; a service and a pipe get them as lines of JSON, too.
logAs(settings.role, { hasSteps: !process.stderr.isTTY || process.env.NODE_ENV === 'production' })
onShopEvent(logEvent)
const watch = createWatch(settings)
const stopTracing =
  settings.tracedPart === null
    ? undefined
    : (await import('./server/operate/watch/tracing.ts')).startTracing(settings.role, settings.tracedPart)
await run(settings).catch((error: unknown) => {
  process.stderr.write(
    `The shop could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})

async function run(shop: Settings): Promise<void> {
  let isOpen = false
  const { mock, postgres, databaseUrl, stopDatabase } = runsApi(shop)
    ? await openDatabase(shop, restartApi, print)
    : {}
  const apiOptions = {
    ...{ config: shop.api, databaseUrl: databaseUrl ?? '', onProgress: print, report },
    checks: mock?.checks,
    onMigrations,
    onContentChange: () => gateway?.contentChanged(),
  }
  const sources = shop.role === 'api' ? undefined : await gatewaySources()
  let gateway: Gateway | undefined
  let api = databaseUrl ? await startApi(apiOptions) : undefined
  if (api) await mock?.begin(api)
  gateway = sources?.createGateway(gatewayOptions(shop, () => api, sampleLogin))
  const house = sources?.createHouse(gatewayOptions(shop, () => api, sampleStaff))
  const dev = gateway && shop.isDevelopment ? await createDevPages(shop.port + 1) : undefined
  const dist = join(import.meta.dirname, 'dist')
  const renderer = gateway && (dev ?? (await loadRenderer(dist)))

  let { pages, publicBytes } = pagesOf(shop, gateway, renderer)
  const partsNow = (): Parts => ({
    ...(api && partsOf(api)),
    ...(mock && { mock }),
    ...(gateway && { gateway, house, houseFiles: dev ? null : join(dist, 'house') }),
    ...(pages && { pages }),
    files: gateway && !dev ? join(dist, 'client') : null,
    isReady: async () =>
      isOpen && (!postgres || (await hasRoom(postgres.folder))) && (!api || (await api.isReady())),
  })
  const countStream = createStreams()
  const edgeNow = () => createEdge(partsNow(), { ...shop, ...shop.api, countStream, report })
  let edge = edgeNow()
  if (!dev) await pages?.warmUp()

  async function restartApi(whileStopped: () => Promise<void>): Promise<RunningApi> {
    await api?.stop()
    await whileStopped()
    api = await startApi(apiOptions)
    edge = edgeNow()
    return api
  }

  const next = listenerOf((...request) => edge.fetch(...request), shop, dev)
  const frontNow = () => frontOf(shop, { gateway, pages, publicBytes }, { countStream, next })
  let front = frontNow()
  const { server, listen, closeAfterResponse, close, sizes } = serverOf((...asked) => front(...asked), shop)
  const closeMetrics = await openMetrics(shop, () =>
    watch.text({ queue: sizes, folder: postgres?.folder, gateway: gateway?.metrics, api: api?.metrics }),
  )
  await listen(shop.port, shop.host)
  isOpen = true
  if (dev)
    reloadOnMessage(import.meta.dirname, print, async (part, { freshApi, freshGateway }) => {
      const earlier = api
      if (earlier && part === 'api') api = await (await freshApi()).startApi(apiOptions)
      gateway = (await freshGateway()).createGateway(gatewayOptions(shop, () => api, sampleLogin))
      ;({ pages, publicBytes } = pagesOf(shop, gateway, renderer))
      edge = edgeNow()
      front = frontNow()
      if (earlier !== api) await earlier?.stop()
      dev.reload()
    })
  stopOnSignal(async (signal) => {
    isOpen = false
    closeAfterResponse()
    void postgres?.prepareStop()
    if (signal === 'SIGTERM') await untilQuiet(server, quietMs, drainMs)
    api?.stopWorkers().catch(() => undefined) // stop() has the same error
    await close(openRequestsMs)
    await closeMetrics?.()
    await dev?.close()
    await api?.stop()
    await stopDatabase?.()
    await stopTracing?.()
  })
  // A signal may follow the announcement at once.
  announce(shop, partsNow())
}

function onMigrations(names: string[]): void {
  if (names.length > 0) print(`Brought the database up to date with ${names.length} migrations`)
  for (const name of names) logEvent({ event: 'migration', name })
}

/** The gateway imports what is generated, which has to be there first. */
async function gatewaySources() {
  const { createGateway } = await import('./gateway/gateway.ts')
  const { createHouse } = await import('./gateway/house/house.ts')
  return { createGateway, createHouse }
}

function runsApi({ role, gateway }: Settings): boolean {
  return role === 'api' || (role === 'all' && !gateway.spaApiUrl)
}

/** The spa API of this process as it is at each call, or else that of another process. */
function spaOf({ api: { apiUrl }, gateway }: Settings, current: () => RunningApi | undefined) {
  if (!current()) return remoteSpa(gateway.spaApiUrl!)
  const app = (): RunningApi['app'] => current()!.app
  return {
    baseUrl: `${apiUrl}/api`,
    fetch: (...request: Parameters<RunningApi['app']['fetch']>) => app().fetch(...request),
    call: (...call: Parameters<RunningApi['app']['call']>) => app().call(...call),
  }
}

function gatewayOptions(
  shop: Settings,
  api: () => RunningApi | undefined,
  login: typeof sampleLogin | typeof sampleStaff,
) {
  return {
    ...{ spa: spaOf(shop, api), config: shop.gateway, log: logLine },
    ...(hasSampleLogin(shop, api()) && { login }),
  }
}

/** Of another process on this machine it is that of a start in development, or of a mock. */
function hasSampleLogin({ api: { hasSampleAccount }, gateway }: Settings, api: RunningApi | undefined) {
  const isHere = api !== undefined || isLoopback(new URL(gateway.spaApiUrl!))
  return hasSampleAccount && isHere
}

/** The server of all requests: each gets its id, has its headers checked, and waits for a place. */
function serverOf(listener: RequestListener, shop: Settings) {
  const { shopUrl } = shop.api
  const queue = createQueue()
  const shedding = shedLoad(listener, { ...shop, shopUrl }, queue)
  const { allowedOrigins } = shop.gateway
  const home =
    shop.role === 'api' ? shedding : redirectOtherNames(shedding, { ...shop, shopUrl, allowedOrigins })
  const checked = checkHeaders(home, { ...shop, shopUrl, warn })
  return { ...createShopServer(watch.follow(checked), shop), sizes: queue.sizes }
}

/** The first listener in a process with pages; in any other, all requests go to the edge. */
function frontOf(
  { trustsProxy, api: { shopUrl } }: Settings,
  { gateway, pages, publicBytes }: { gateway?: Gateway; pages?: Pages; publicBytes?: PublicBytes },
  given: { countStream: ReturnType<typeof createStreams>; next: RequestListener },
): RequestListener {
  if (!gateway || !pages || !publicBytes) return given.next
  return createFront({ ...given, gateway, pages, publicBytes, trustsProxy, shopUrl, report })
}

async function openMetrics({ metricsPort }: Settings, read: () => Promise<string>) {
  return metricsPort ? serveMetrics(metricsPort, read) : undefined
}

/** The pages and what is held of them in memory. */
function pagesOf(shop: Settings, gateway: Gateway | undefined, renderer: Renderer | undefined) {
  if (!gateway || !renderer) return {}
  const publicBytes = createPublicBytes(gateway)
  return { publicBytes, pages: createPages({ ...pageOptions(shop), renderer, gateway, publicBytes }) }
}

function pageOptions({ api, gateway, map, isDevelopment }: Settings) {
  return {
    ...{ report, map, isDevelopment, shopUrl: api.shopUrl, providerUrl: api.apiUrl },
    ...{ isDemo: api.payment.isDemo, deadlineMs: gateway.pageDeadlineMs },
  }
}

function partsOf({ app, provider, docs, outbox }: RunningApi): Partial<Parts> {
  return { api: app, docs, ...(provider && { provider }), ...(outbox && { outbox }) }
}

/** The spa API of another process, over kept-alive connections. */
function remoteSpa(baseUrl: string) {
  return { baseUrl, fetch: (request: Request, init?: RequestInit) => fetch(request, init) }
}

/**
 * In development Vite serves the sources of the pages, before all other routes, to this machine. Requests
 * without a host, as health checks in HTTP/1.0 are, get that of the shop.
 */
function listenerOf(
  handler: Parameters<typeof getRequestListener>[0],
  { api: { shopUrl, isExposed }, trustsProxy }: Settings,
  dev: DevPages | undefined,
): RequestListener {
  const listener = getRequestListener(handler, { hostname: new URL(shopUrl).host })
  if (!dev) return (request, response) => void listener(request, response)
  return (request, response) => {
    const serve = () => void listener(request, response)
    const hasSources = isExposed || addressOf(request, trustsProxy) === thisMachine
    return hasSources ? dev.middleware(request, response, serve) : serve()
  }
}

function announce(shop: Settings, parts: Parts): void {
  const milliseconds = Math.round(Date.now() - begunAt)
  logEvent({ event: 'start', milliseconds })
  print(
    `${shop.role === 'all' ? 'Wellzone' : `The ${shop.role}`} is open after ${(milliseconds / 1000).toFixed(1)} s. Ctrl-C closes it.`,
  )
  for (const line of addressLines(shop, parts)) print(line)
}

/**
 * On SIGTERM, /ready fails, and the port closes once no visitor has come for `quietMs`: balancers have taken
 * notice. haproxy does within 2.2 s, with a check that is late. Not on Ctrl-C.
 */
const [quietMs, drainMs] = [1_000, 3_000]
/** What requests get that had come in before: the longest deadline of a write. */
const openRequestsMs = 5_000

/** The first signal shuts down gracefully, a second one exits at once. */
function stopOnSignal(stop: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      print('Closing …')
      logEvent({ event: 'stop', signal })
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
