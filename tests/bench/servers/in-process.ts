// The whole shop without a socket: answers the requests it is told, through the functions that server.ts puts
// behind its port.
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { startApi } from '../../../api/start.ts'
import { createGateway } from '../../../gateway/gateway.ts'
import { createPublicBytes } from '../../../server/pages/public-bytes.ts'
import { createEdge } from '../../../server/edge/edge.ts'
import { logLine, report } from '../../../server/operate/log.ts'
import { createPages } from '../../../server/pages/pages.ts'
import { readSettings } from '../../../server/operate/settings.ts'
import { loadRenderer } from '../../../web/renderer.ts'
import { eachOf } from '../each-of.ts'
import type { BenchRequest } from '../requests.ts'

type Told =
  | 'cpu'
  | { kind: 'run'; requests: BenchRequest[]; amount: number; atOnce: number }
  | { kind: 'ask'; requests: BenchRequest[]; atOnce: number; isMeasured: boolean }

const settings = await readSettings(process.env, [])
if (settings.kind === 'invalid') throw new Error(settings.lines.join('\n'))
const { api: config, gateway: gatewayConfig, map } = settings
let contentChanged = (): void => undefined
const running = await startApi({
  config,
  databaseUrl: config.databaseUrl!,
  onProgress: () => undefined,
  onContentChange: () => contentChanged(),
  report,
})
const spa = { baseUrl: `${config.apiUrl}/api`, fetch: running.app.fetch, call: running.app.call }
const gateway = createGateway({ spa, config: gatewayConfig, log: logLine })
contentChanged = gateway.contentChanged
const publicBytes = createPublicBytes(gateway)
const pages = createPages({
  renderer: await loadRenderer(join(import.meta.dirname, '..', '..', '..', 'dist')),
  map,
  report,
  shopUrl: config.shopUrl,
  providerUrl: config.apiUrl,
  isDemo: config.payment.isDemo,
  gateway,
  publicBytes,
  deadlineMs: gatewayConfig.pageDeadlineMs,
  isDevelopment: false,
})
const edge = createEdge(
  {
    api: running.app,
    gateway,
    pages,
    files: null,
    isReady: running.isReady,
    ...(running.provider && { provider: running.provider }),
  },
  { trustsProxy: true, isExposed: true, shopUrl: config.shopUrl, report },
)

/** A measured request: from memory where the shop keeps it, like behind the port. */
async function answer(request: BenchRequest): Promise<string> {
  const { status, text } = await (request.path === '/graphql'
    ? answerOperation(request)
    : answerPage(request))
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 500)}`)
  return text
}

async function answerOperation({ path, method, headers, body: text = '' }: BenchRequest) {
  const server = { clientAddress: headers['x-forwarded-for'] ?? '192.0.2.1' }
  const reader = {
    get: (name: string) => headers[name] ?? null,
    has: (name: string) => name in headers,
  }
  const { question, body } = gateway.openPost(reader, Buffer.from(text))
  const answer = await (question && publicBytes.operation(question, server))
  if (answer) return { status: answer.status, text: answer.body.plain.toString() }
  const request = new Request(config.shopUrl + path, { method, headers })
  const response = await gateway.fetch(request, { ...server, body })
  return { status: response.status, text: await response.text() }
}

async function answerPage({ path, ...init }: BenchRequest) {
  const kept = await pages.inMemory(path, '192.0.2.1')
  if (kept && 'body' in kept) return { status: kept.status, text: kept.body.plain.toString() }
  const response = await pages.respond(new Request(config.shopUrl + path, init), '192.0.2.1')
  return { status: response.status, text: await response.text() }
}

const connection = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as IncomingMessage }

/** Any request of the preparation, as behind the port. */
async function answerAny({ path, ...init }: BenchRequest): Promise<string> {
  const request = new Request(config.shopUrl + path, { ...init, redirect: 'manual' })
  return (await edge.fetch(request, connection)).text()
}

async function run(requests: BenchRequest[], amount: number, atOnce: number): Promise<number> {
  const started = performance.now()
  const turns = Array.from({ length: amount }, (_none, turn) => requests[turn % requests.length]!)
  await eachOf(turns, atOnce, (request) => answer(request).then(() => undefined))
  return (performance.now() - started) / 1000
}

process.on('message', (told: Told) => {
  if (told !== 'cpu') void follow(told)
})

async function follow(told: Exclude<Told, 'cpu'>): Promise<void> {
  process.send?.(await done(told))
}

async function done(told: Exclude<Told, 'cpu'>): Promise<unknown> {
  const { requests, atOnce } = told
  if (told.kind === 'ask') return eachOf(requests, atOnce, told.isMeasured ? answer : answerAny)
  return run(requests, told.amount, atOnce)
}
process.stdout.write('The shop in process is open\n')
