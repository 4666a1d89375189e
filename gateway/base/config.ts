// The environment of the gateway. Nothing has to be set for development.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Environment, maintenanceEnd, withoutEmpty } from '#http/environment.ts'
import { isLoopback } from '#http/loopback.ts'

/** New at each start, so sessions of development end with the process. */
const developmentSecret = randomBytes(32).toString('base64url')

const milliseconds = (fallback: number) => z.coerce.number().int().min(100).max(60_000).default(fallback)
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const bareAddress = webAddress.refine(
  (text) => !/[?#@]/.test(text),
  'must be without user, query and fragment',
)

const variables = z.object({
  NODE_ENV: z.string().optional(),
  SPA_API_URL: bareAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  SESSION_SECRET: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters')).min(1))
    .optional(),
  PUBLIC_URL: bareAddress
    .default('http://127.0.0.1:4000')
    .refine(isSafe, 'must be https, or http on this machine itself'),
  ALLOWED_ORIGINS: z.string().default('').transform(list).pipe(z.array(bareAddress)),
  GRAPHIQL: z.enum(['on', 'off']).optional(),
  PLACES_KEY: z
    .string()
    .regex(/^[\w-]{8,200}$/, 'must be 8 to 200 letters, digits, - and _')
    .optional(),
  MAINTENANCE_UNTIL: maintenanceEnd,
  SPA_READ_DEADLINE_MS: milliseconds(2_000),
  SPA_PAGE_DEADLINE_MS: milliseconds(600),
  SPA_WRITE_DEADLINE_MS: milliseconds(5_000),
})

export const gatewayVariables: readonly string[] = Object.keys(variables.shape)

export type GatewayConfig = z.output<typeof gatewayEnvironment>

/**
 * Environment to configuration. server/operate/settings.ts parses the models of all parts and prints every
 * issue at once.
 */
export const gatewayEnvironment = z
  .preprocess((given) => withoutEmpty(given as Environment), variables)
  .refine((env) => env.SESSION_SECRET !== undefined || env.NODE_ENV !== 'production', {
    path: ['SESSION_SECRET'],
    when: () => true,
    error:
      'is required in production: at least 32 random characters; several, separated by commas, while one is being replaced',
  })
  .transform((env) => {
    const publicOrigin = new URL(env.PUBLIC_URL).origin
    return {
      /** Null: the spa API runs in this process. */
      spaApiUrl: env.SPA_API_URL ?? null,
      /** The first secret seals, all of them unseal. */
      sessionSecrets: env.SESSION_SECRET ?? [developmentSecret],
      allowedOrigins: new Set([publicOrigin, ...env.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
      /** `__Host-` cookies need https. Plain http is accepted on a loopback address only. */
      isSecure: publicOrigin.startsWith('https:'),
      /** The explorer: on for everybody, or, in development, local to this machine. */
      graphiql: env.GRAPHIQL ?? (env.NODE_ENV === 'production' ? ('off' as const) : ('local' as const)),
      /** A secret. Null: sample reviews replace the places service. */
      placesKey: env.PLACES_KEY ?? null,
      /** Guests of a real shop see no invented reviews. */
      hasSampleReviews: env.NODE_ENV !== 'production',
      /** Shown until then; the spa API decides. */
      maintenanceUntil: env.MAINTENANCE_UNTIL ?? null,
      /** Deadline of all reads of one operation together. */
      readDeadlineMs: env.SPA_READ_DEADLINE_MS,
      /** Deadline of all reads for one page that the server renders: a part that is late is left out. */
      pageDeadlineMs: env.SPA_PAGE_DEADLINE_MS,
      /**
       * Deadline of writes and documents. Longer, because after a timed-out write the visitor cannot know
       * whether it happened, and documents are rendered first.
       */
      writeDeadlineMs: env.SPA_WRITE_DEADLINE_MS,
      /** The age at which stores, extras and countries are refreshed. */
      catalogueFreshMs: 60_000,
    }
  })

function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return true // reported by the schema above
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || isLoopback(parsed)
}
