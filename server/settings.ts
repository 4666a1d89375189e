// What this process is to do: the environment, read by every room's own model, and all faults of it at once.
import { randomBytes } from 'node:crypto'
import { access, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Environment, issueLines, withoutEmpty } from '#http/environment.ts'
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

/** Reads role and environment. Nothing has to be set; what is wrong is told all at once. */
export async function readSettings(given: Environment, words: string[]): Promise<Settings | WrongSettings> {
  const word = words.find((each) => !each.startsWith('--')) ?? 'all'
  const role = roles.find((each) => each === word)
  const server = variables.safeParse(withoutEmpty(given))
  const faults = role ? [] : [`${word} is no role: give api, gateway or nothing`]
  if (role === 'gateway' && !given.SPA_API_URL)
    faults.push('SPA_API_URL is needed where only the gateway runs')

  const asked = given.PORT?.trim() || '4000'
  const port = Number(asked) === 0 ? await freePort() : Number(asked)
  const ownAddress = `http://127.0.0.1:${port}`
  const kept = given.SESSION_SECRET ? {} : await ownSecret(given)
  if (kept.fault) faults.push(kept.fault)
  const environment: Environment = {
    ...given,
    // What is no port goes on as it was given: the API's model refuses it in words.
    PORT: Number(asked) === 0 ? String(port) : asked,
    PUBLIC_URL: given.PUBLIC_URL || (URL.canParse(ownAddress) ? ownAddress : undefined),
    SESSION_SECRET: given.SESSION_SECRET || kept.secret,
  }
  const { api, lines } = readApi(environment)
  const gateway = gatewayEnvironment.safeParse(environment)
  faults.push(...lines, ...issueLines(server.error), ...issueLines(gateway.error))
  if (!role || !api || !gateway.data || !server.data || faults.length > 0) return wrong([...new Set(faults)])
  return {
    kind: 'settings',
    role,
    isDevelopment: words.includes('--dev'),
    port,
    host: server.data.HOST,
    trustsProxy: server.data.TRUST_PROXY === 'on',
    api,
    gateway: gateway.data,
  }
}

const roles = ['all', 'api', 'gateway'] as const

const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine, without port and brackets')
    .default('127.0.0.1'),
  // A proxy that is not believed makes all visitors one: their holds and logins would be counted together.
  TRUST_PROXY: z.enum(['on', 'off'], 'must be on or off').default('off'),
})

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
async function ownSecret({ NODE_ENV, DATA_DIR }: Environment): Promise<{ secret?: string; fault?: string }> {
  if (NODE_ENV === 'production') return {}
  const folder = resolve(import.meta.dirname, '..', DATA_DIR?.trim() || 'data')
  const file = join(folder, 'session-secret')
  try {
    await mkdir(folder, { recursive: true })
    // Never over one that is there: of several processes that start at once, the first one's is everybody's.
    await writeWhole(file, randomBytes(32).toString('base64url'))
    return { secret: await readFile(file, 'utf8') }
  } catch (error) {
    return { fault: `DATA_DIR cannot keep the session's secret (${(error as NodeJS.ErrnoException).code})` }
  }
}

/** Appears with everything in it or not at all: a link is made in one step, and only where nothing is yet. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    return
  await writeFile(draft, text, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
