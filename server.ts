// The composition root. `node server.ts` runs the whole shop in one process, `node server.ts api` and `node
// server.ts gateway` one role.
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { type RunningApi, startApi, type StartOptions } from './api/start.ts'
import { onShopEvent } from './http/shop-events.ts'
import { type Gateways, openGateways } from './server/compose/open-gateways.ts'
import { frontOf, listenerOf, serverOf } from './server/compose/listeners.ts'
import { pagesOf } from './server/compose/pages.ts'
import { untilQuiet } from './server/edge/drain.ts'
import { createEdge, type Parts } from './server/edge/edge.ts'
import { createStreams } from './server/edge/request/streams.ts'
import { addressLines } from './server/operate/addresses.ts'
import { logAs, logEvent, report } from './server/operate/log.ts'
import { serveMetrics } from './server/operate/metrics.ts'
import type { Mock } from './server/mock/mock.ts'
import { openDatabase } from './server/operate/open-database.ts'
import { reloadOnMessage } from './server/compose/reload.ts'
import { readSettings, type Settings } from './server/operate/settings.ts'
import { startFaults } from './server/operate/start-faults.ts'
import { stopOnSignal } from './server/operate/stop-on-signal.ts'
import { createWatch } from './server/operate/watch/watch.ts'
import { hasRoom } from './server/postgres/disk.ts'
import { createDevPages } from './web/dev-server.ts'
import { loadRenderer } from './web/renderer.ts'

/** Of `npm run dev`, which generates what is missing first, or of this process. */
const begunAt = Number(process.env.BEGUN_AT ?? performance.timeOrigin)
const dist = join(import.meta.dirname, 'dist')
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
  const apiOptions = apiOptionsOf(shop, databaseUrl, mock, () => gateway()?.contentChanged())
  const sources = shop.role === 'api' ? undefined : await import('./server/compose/gateways.ts')
  let gateways: Gateways | undefined
  const gateway = () => gateways?.gateway
  let api = databaseUrl ? await startApi(apiOptions) : undefined
  if (api) await mock?.begin(api)
  gateways = sources && openGateways(sources, shop, () => api)
  const dev = gateways && shop.isDevelopment ? await createDevPages(shop.port + 1) : undefined
  const renderer = gateways && (dev ?? (await loadRenderer(dist)))

  let { pages, publicBytes } = pagesOf(shop, gateway(), renderer)
  const partsNow = (): Parts => ({
    ...(api && partsOf(api)),
    ...(mock && { mock }),
    ...(gateways && { ...gateways, houseFiles: dev ? null : join(dist, 'house') }),
    ...(pages && { pages }),
    files: gateways && !dev ? join(dist, 'client') : null,
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
  const frontNow = () => frontOf(shop, { gateway: gateway(), pages, publicBytes }, { countStream, next })
  let front = frontNow()
  const listener: RequestListener = (...request) => front(...request)
  const { server, listen, closeAfterResponse, close, sizes } = serverOf(listener, shop, watch)
  const metricsText = () =>
    watch.text({ queue: sizes, folder: postgres?.folder, gateway: gateway()?.metrics, api: api?.metrics })
  const closeMetrics = shop.metricsPort ? await serveMetrics(shop.metricsPort, metricsText) : undefined
  await listen(shop.port, shop.host)
  isOpen = true
  if (dev)
    reloadOnMessage(import.meta.dirname, print, async (part, { freshApi, freshGateways }) => {
      const earlier = api
      if (earlier && part === 'api') api = await (await freshApi()).startApi(apiOptions)
      gateways = openGateways(await freshGateways(), shop, () => api)
      ;({ pages, publicBytes } = pagesOf(shop, gateway(), renderer))
      edge = edgeNow()
      front = frontNow()
      if (earlier !== api) await earlier?.stop()
      dev.reload()
    })
  stopOnSignal(print, async (signal) => {
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

function apiOptionsOf(
  shop: Settings,
  databaseUrl = '',
  mock: Mock | undefined,
  onContentChange: () => void,
): StartOptions {
  return {
    config: shop.api,
    databaseUrl,
    onProgress: print,
    report,
    checks: mock?.checks,
    onMigrations,
    onContentChange,
  }
}

function onMigrations(names: string[]): void {
  if (names.length > 0) print(`Brought the database up to date with ${names.length} migrations`)
  for (const name of names) logEvent({ event: 'migration', name })
}

function runsApi({ role, gateway }: Settings): boolean {
  return role === 'api' || (role === 'all' && !gateway.spaApiUrl)
}

function partsOf({ app, provider, docs, outbox }: RunningApi): Partial<Parts> {
  return { api: app, docs, ...(provider && { provider }), ...(outbox && { outbox }) }
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
