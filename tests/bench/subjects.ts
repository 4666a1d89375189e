// What is compared: each with its own database where it has one, all on the same core.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/edge/free-port.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts'
import { countingSettings, startCounter, type StatementCounter } from './statement-counts.ts'
import { type MeasuredProcess, startProcess } from './measured-process.ts'
import { byHash, byText, type ToRequest } from './requests.ts'
import { overHttp, throughFunctions, type Way } from './ways.ts'

export const subjectNames = ['bare', 'in process', 'over HTTP', 'plain', 'Mercurius'] as const
export type SubjectName = (typeof subjectNames)[number]

export interface Subject extends Way {
  /** The shop is asked by hash, the others know texts only. */
  operation: ToRequest
  /** Everything whose CPU time counts; the REST API behind a gateway is the last. */
  processes: MeasuredProcess[]
  database: EmbeddedPostgres | null
  /** The statements of that database. */
  counter: StatementCounter | null
}
export type Subjects = Record<SubjectName, Subject>

const secrets = {
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PAYMENT_SECRET: randomBytes(32).toString('hex'),
  VISITOR_SECRET: randomBytes(32).toString('hex'),
}
const production = { ALLOW_LOCAL_PAYMENT: 'demo', TRUST_PROXY: 'on', ...secrets }
const patience = {
  SPA_READ_DEADLINE_MS: '20000',
  SPA_PAGE_DEADLINE_MS: '20000',
  SPA_WRITE_DEADLINE_MS: '20000',
  PATIENCE_MS: '30000', // a saturated server must not refuse what is to be measured
}
const server = (name: string) => join('tests', 'bench', 'servers', `${name}.ts`)

/** Starts the shop in process only. */
export async function startShopAlone(): Promise<{ shop: Subject; stop(): Promise<void> }> {
  const folder = await newFolder()
  const shop = await startInProcess(folder)
  return { shop, stop: () => stopAll([shop], folder) }
}

/** Starts all servers and databases. */
export async function startSubjects(): Promise<{
  subjects: Subjects
  shopUrl: string
  stop(): Promise<void>
}> {
  const folder = await newFolder()
  const bare = await startOverHttp(server('bare'))
  const inProcess = await startInProcess(folder)
  const shop = await startOverHttp('server.ts', {}, await startDatabase(folder, 'shop'))
  const api = await startOverHttp('server.ts', {}, await startDatabase(folder, 'plain'), ['api'])
  const behind = async (name: string) => {
    const front = await startOverHttp(server(name), { SPA_API_URL: `${api.url}/api` })
    const { askApi, database, counter } = api
    return {
      ...front,
      operation: byText,
      askApi,
      database,
      counter,
      processes: [...front.processes, ...api.processes],
    }
  }
  const [plain, mercurius] = [await behind('plain-yoga'), await behind('mercurius')]
  const subjects = { bare, 'in process': inProcess, 'over HTTP': shop, plain, Mercurius: mercurius }
  return { subjects, shopUrl: shop.url, stop: () => stopAll(Object.values(subjects), folder) }
}

async function startInProcess(folder: string): Promise<Subject> {
  const database = await startDatabase(folder, 'in-process')
  const { environment } = await addressed({ DATABASE_URL: database.url })
  const process = await startProcess(server('in-process'), environment)
  const counter = await startCounter(database)
  return { ...throughFunctions(process), operation: byHash, processes: [process], database, counter }
}

async function startOverHttp(
  file: string,
  environment: Record<string, string> = {},
  database: EmbeddedPostgres | null = null,
  args: string[] = [],
) {
  const place = await addressed({ ...environment, ...(database && { DATABASE_URL: database.url }) })
  const process = await startProcess(file, place.environment, args)
  const counter = database && (await startCounter(database))
  const own = { operation: byHash, url: place.url, processes: [process], database, counter }
  return { ...overHttp(place.url), ...own }
}

async function addressed(environment: Record<string, string>) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  return { url, environment: { ...production, ...patience, ...environment, PORT: port, PUBLIC_URL: url } }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellzone-bench-'))
  await chmod(folder, 0o755) // as root the databases run under another account
  return folder
}

/**
 * An analysis ends the plans of all connections. A shop of a year has one a day for each table, a bench whose
 * tables grow fast one every ten seconds: here it waits a minute, as PostgreSQL does by itself.
 */
const steady = { ...countingSettings, autovacuum_naptime: '1min' }

async function startDatabase(parent: string, name: string): Promise<EmbeddedPostgres> {
  const folder = join(parent, name)
  await mkdir(folder, { mode: 0o755 })
  return startEmbeddedPostgres({ folder, durable: false, settings: steady })
}

async function stopAll(subjects: Subject[], folder: string): Promise<void> {
  const processes = new Set(subjects.flatMap(({ processes }) => processes))
  await Promise.all([...processes].map((process) => process.stop()))
  const databases = new Set(subjects.map(({ database }) => database))
  await Promise.all([...databases].map((database) => database?.stop()))
  await rm(folder, { recursive: true, force: true })
}
