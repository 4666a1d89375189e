// The settings of this process, from the environment. The models of all parts are validated together, so all
// errors appear at once.
import type { BlockList } from 'node:net'
import { z } from 'zod'
import { type Environment, issueLines, withoutEmpty } from '#http/environment.ts'
import { variables as apiVariables } from '../../api/config-variables.ts'
import { type Config, ConfigError, readConfig } from '../../api/config.ts'
import { expiryLines } from '../../api/wallet-config.ts'
import { type GatewayConfig, gatewayEnvironment, gatewayVariables } from '../../gateway/base/config.ts'
import { misspeltNames } from './misspelt-names.ts'
import { freePort } from '../edge/free-port.ts'
import { type DialOptions, readDialOptions } from '../mock/options.ts'
import { type MapEmbed, mapEmbedUrl } from '../pages/map-embed.ts'
import { houseNetworks } from '../edge/house-networks.ts'
import { storedSecret } from './session-secret.ts'

export interface Settings {
  kind: 'settings'
  role: 'all' | 'api' | 'gateway'
  /** Serves pages from their sources, with hot reload. */
  isDevelopment: boolean
  port: number
  host: string
  /** A trusted proxy in front writes X-Forwarded-For. */
  trustsProxy: boolean
  /** Where the house opens; undefined is everywhere. */
  houseNetworks: BlockList | undefined
  /** How long a request may wait before it is refused, in milliseconds. */
  patienceMs: number
  /** For counters, on this machine only; null without them. */
  metricsPort: number | null
  /** The folder of the backup, whose age is a figure; null without one. */
  backupFolder: string | null
  /** Logs a line for every request. */
  logsRequests: boolean
  /** The part of the requests whose spans are sent, from 0 to 1; null without a collector. */
  tracedPart: number | null
  /** One line for each variable that is not read and was probably meant to be, and for keys that expire. */
  warnings: string[]
  /** How the mock of the spa API begins; null outside of it. */
  mock: DialOptions | null
  map: MapEmbed
  api: Config
  gateway: GatewayConfig
}

export interface InvalidSettings extends Pick<Settings, 'role' | 'isDevelopment'> {
  kind: 'invalid'
  lines: string[]
}

/** Reads role and environment. Nothing has to be set; all errors are reported at once. */
export async function readSettings(
  variablesOfProcess: Environment,
  args: string[],
): Promise<Settings | InvalidSettings> {
  const isMock = args.includes('--mock')
  const given = isMock ? { ...variablesOfProcess, ...nothingOutside } : variablesOfProcess
  const roleArgument = args.find((each) => !each.startsWith('--')) ?? 'all'
  const role = roles.find((each) => each === roleArgument)
  const server = variables.safeParse(withoutEmpty(given))
  const errors = role ? [] : [`${roleArgument} is no role: give api, gateway or nothing`]
  if (role === 'gateway' && !given.SPA_API_URL)
    errors.push(
      isMock
        ? 'the mock is the spa API: start the gateway without --mock'
        : 'SPA_API_URL is needed where only the gateway runs',
    )

  const portText = given.PORT?.trim() || '4000'
  const port = Number(portText) === 0 ? await freePort() : Number(portText)
  const localUrl = `http://127.0.0.1:${port}`
  const stored = given.SESSION_SECRET ? {} : await storedSecret(given)
  if (stored.error) errors.push(stored.error)
  const environment: Environment = {
    ...given,
    // An invalid port is passed on: the model of the spa API reports it.
    PORT: Number(portText) === 0 ? String(port) : portText,
    PUBLIC_URL: given.PUBLIC_URL || (URL.canParse(localUrl) ? localUrl : undefined),
    SESSION_SECRET: given.SESSION_SECRET || stored.secret,
  }
  const { api, lines } = readApi(environment)
  const mock = isMock ? readMock(args, errors) : null
  if (mock && api?.isExposed) errors.push('the mock is for this machine: others can reach what is set here')
  const gateway = gatewayEnvironment.safeParse(environment)
  errors.push(...lines, ...issueLines(server.error), ...issueLines(gateway.error), ...sharedSecrets(given))
  if (server.data?.TRUST_PROXY === 'on' && !given.PUBLIC_URL?.trim())
    errors.push('PUBLIC_URL is needed with TRUST_PROXY=on: the address at which visitors reach the proxy')
  if (server.data?.METRICS_PORT === port) errors.push('METRICS_PORT must be another port than PORT')
  if (server.data && api && server.data.MAP_EMBED_URL.origin === new URL(api.shopUrl).origin)
    errors.push('MAP_EMBED_URL must be another site than PUBLIC_URL')
  const warnings = [...misspeltNames(given, knownVariables), ...expiryLines(api?.appleWallet)]
  const started = { role: role ?? 'all', isDevelopment: args.includes('--dev') }
  if (!role || !api || !gateway.data || !server.data || errors.length > 0)
    return { kind: 'invalid', ...started, lines: indented([...new Set(errors), ...warnings]) }
  return {
    kind: 'settings',
    ...started,
    port,
    host: server.data.HOST,
    trustsProxy: server.data.TRUST_PROXY === 'on',
    patienceMs: server.data.PATIENCE_MS,
    metricsPort: server.data.METRICS_PORT ?? null,
    backupFolder: server.data.BACKUP_DIR ?? null,
    logsRequests: server.data.ACCESS_LOG === 'on',
    tracedPart: server.data.OTEL_EXPORTER_OTLP_ENDPOINT ? server.data.OTEL_TRACES_SAMPLER_ARG : null,
    warnings,
    mock,
    map: server.data.MAP_EMBED_URL,
    houseNetworks: server.data.HOUSE_NETWORKS,
    api,
    gateway: gateway.data,
  }
}

/** The mock has its own database, and no mail server or payment provider. */
const nothingOutside: Environment = {
  DATABASE_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  SMTP_URL: undefined,
  PAYMENT_PROVIDER: undefined,
  SPA_API_URL: undefined,
}

function readMock(args: string[], errors: string[]): DialOptions | null {
  try {
    return readDialOptions(args)
  } catch (error) {
    errors.push((error as Error).message)
    return null
  }
}

const roles = ['all', 'api', 'gateway'] as const

const variables = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine, without port and brackets')
    .default('127.0.0.1'),
  // Behind an untrusted proxy all visitors have one address, and share rate limits and holds.
  TRUST_PROXY: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PATIENCE_MS: z.coerce
    .number('must be a number of milliseconds')
    .int('must be a whole number')
    .min(100, 'must be at least 100')
    .max(60_000, 'must be at most 60000')
    .default(400),
  METRICS_PORT: z.coerce
    .number('must be a port')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(65_535, 'must be at most 65535')
    .optional(),
  BACKUP_DIR: z.string().regex(/^\//, 'must be an absolute path').optional(),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(1, 'must be at most 1')
    .default(0.1),
  MAP_EMBED_URL: mapEmbedUrl,
  HOUSE_NETWORKS: houseNetworks.optional(),
})

/** The variables of all roles. */
export const knownVariables: readonly string[] = [
  ...Object.keys(variables.shape),
  ...Object.keys(apiVariables.shape),
  ...gatewayVariables,
]

/** A secret for two purposes lets what is signed for one pass for the other. */
function sharedSecrets(given: Environment): string[] {
  const names = ['PAYMENT_SECRET', 'VISITOR_SECRET', 'TICKET_SECRET', 'SESSION_SECRET']
  const secretsOf = (name: string) => (given[name] ?? '').split(',').map((secret) => secret.trim())
  return names.flatMap((name, index) => {
    const other = names
      .slice(0, index)
      .find((earlier) =>
        secretsOf(name).some((secret) => secret !== '' && secretsOf(earlier).includes(secret)),
      )
    return other ? [`${name} is the same as ${other}: each needs a secret of its own`] : []
  })
}

const indented = (lines: string[]): string[] => lines.map((line) => `  ${line}`)

function readApi(environment: Environment): { api?: Config; lines: string[] } {
  try {
    return { api: readConfig(environment), lines: [] }
  } catch (error) {
    if (error instanceof ConfigError) return { lines: error.lines }
    throw error
  }
}
