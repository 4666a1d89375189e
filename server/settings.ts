// What this process is to do: the environment, read by every room's own model, and all faults of it at once.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../api/config.ts'
import { type GatewayConfig, gatewayEnvironment } from '../gateway/config.ts'

export interface Settings {
  kind: 'settings'
  role: 'all' | 'api' | 'gateway'
  /** Pages from their sources, with hot reload. */
  isDevelopment: boolean
  port: number
  host: string
  /** A proxy of ours stands before this server and writes down whom it saw. */
  trustsProxy: boolean
  api: Config
  gateway: GatewayConfig
}

export interface WrongSettings {
  kind: 'wrong'
  lines: string[]
}

type Environment = Record<string, string | undefined>

/** Reads role and environment. Nothing has to be set. */
export async function readSettings(given: Environment, words: string[]): Promise<Settings | WrongSettings> {
  const role = words.find((word) => !word.startsWith('--')) ?? 'all'
  if (role !== 'all' && role !== 'api' && role !== 'gateway') return wrong([`${role} is no role: give api, gateway or nothing`])
  if (role === 'gateway' && !given.SPA_API_URL) return wrong(['SPA_API_URL is needed where only the gateway runs'])

  const asked = given.PORT?.trim() || '4000'
  const port = Number(asked) === 0 ? await freePort() : Number(asked)
  const ownAddress = `http://127.0.0.1:${port}`
  const environment: Environment = {
    ...given,
    // What is no port goes on as it was given: the API's model refuses it in words.
    PORT: Number(asked) === 0 ? String(port) : asked,
    PUBLIC_URL: given.PUBLIC_URL || (URL.canParse(ownAddress) ? ownAddress : undefined),
    SESSION_SECRET: given.SESSION_SECRET || (await ownSecret(given)),
  }
  const { api, lines } = readApi(environment)
  const gateway = gatewayEnvironment.safeParse(environment)
  const faults = [...lines, ...proxyFaults(given), ...(gateway.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)]
  if (!api || !gateway.data || faults.length > 0) return wrong([...new Set(faults)])
  return {
    kind: 'settings',
    role,
    isDevelopment: words.includes('--dev'),
    port,
    host: given.HOST || '127.0.0.1',
    trustsProxy: given.TRUST_PROXY === 'on',
    api,
    gateway: gateway.data,
  }
}

/** A proxy that is not believed makes all visitors one: their holds and logins would be counted together. */
function proxyFaults({ TRUST_PROXY }: Environment): string[] {
  return !TRUST_PROXY || ['on', 'off'].includes(TRUST_PROXY) ? [] : ['TRUST_PROXY must be on or off']
}

function wrong(lines: string[]): WrongSettings {
  return { kind: 'wrong', lines: lines.map((line) => `  ${line}`) }
}

function readApi(environment: Environment): { api?: Config; lines: string[] } {
  try {
    return { api: readConfig(environment), lines: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { lines: error.lines }
    throw error
  }
}

/** Port 0 is "any": the addresses in links have to know which. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

/** Outside production the cookie's secret is made once and kept with the data, so that a restart logs nobody out. */
async function ownSecret({ NODE_ENV, DATA_DIR }: Environment): Promise<string | undefined> {
  if (NODE_ENV === 'production') return undefined
  const folder = resolve(import.meta.dirname, '..', DATA_DIR || 'data')
  const file = join(folder, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
