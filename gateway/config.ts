// The only file of the gateway that reads its environment. Nothing has to be set for development.
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Environment, withoutEmpty } from '#http/environment.ts'
import { isLoopback } from '#http/loopback.ts'

/** Made at each start: sessions of development end with the process. */
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
  SPA_READ_DEADLINE_MS: milliseconds(2_000),
  SPA_WRITE_DEADLINE_MS: milliseconds(5_000),
})

export type GatewayConfig = z.output<typeof gatewayEnvironment>

/** Variables to configuration. The composition root parses the environment of all rooms and prints every issue at once. */
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
      /** Null: the spa API is embedded and called in process. */
      spaApiUrl: env.SPA_API_URL ?? null,
      /** The first seals, all open. */
      sessionSecrets: env.SESSION_SECRET ?? [developmentSecret],
      allowedOrigins: new Set([publicOrigin, ...env.ALLOWED_ORIGINS.map((url) => new URL(url).origin)]),
      /** A `__Host-` cookie needs https; plain http is for this machine itself only. */
      isSecure: publicOrigin.startsWith('https:'),
      hasGraphiql: env.GRAPHIQL ? env.GRAPHIQL === 'on' : env.NODE_ENV !== 'production',
      /** How long all reads of one operation may take together. */
      readDeadlineMs: env.SPA_READ_DEADLINE_MS,
      /** The same for writes, and for documents. Longer: giving up on a write leaves the visitor not knowing whether it was done, and documents are drawn. */
      writeDeadlineMs: env.SPA_WRITE_DEADLINE_MS,
      /** How old stores, extras and countries may get before they are asked for again. */
      catalogueFreshMs: 60_000,
    }
  })

function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return true // said already
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || isLoopback(parsed)
}
