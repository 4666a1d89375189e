import { z } from 'zod'
import { isLoopback } from '#http/loopback.ts'
import { type ProviderName, providerNames } from './provider/port.ts'
import type { PaypalConfig } from './provider/paypal/settings.ts'

/** Which provider opens new payments, and what is known of the others. */
export type PaymentConfig = {
  provider: ProviderName
  /** PayPal's settings, with which it also settles what it opened before another provider was chosen. */
  paypal: PaypalConfig | null
  /** No money is moved, and every page says so. */
  isDemo: boolean
  /** The page on which the local provider's faults are set has no login: only out of the network's reach. */
  hasFaultsPage: boolean
}

const paypalAddresses = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
} as const

const credential = z.string().regex(/^[\w-]{8,200}$/, 'must be 8 to 200 letters, digits, - and _')

/** The environment's variables of the payment providers. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(providerNames, `must be ${providerNames.join(' or ')}`).default('local'),
  ALLOW_LOCAL_PAYMENT: z.literal('demo', 'must be demo, or be left out').optional(),
  PAYPAL_CLIENT_ID: credential.optional(),
  PAYPAL_CLIENT_SECRET: credential.optional(),
  PAYPAL_WEBHOOK_ID: credential.optional(),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live'], 'must be sandbox or live').optional(),
  PAYPAL_BASE_URL: z
    .string()
    .refine(isSafeOrigin, 'must look like https://paypal.example, without a path; http on this machine only')
    .transform((text) => new URL(text).origin)
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>

/**
 * Reads validated variables; `isExposed`: in production, or where others can reach the shop. A demonstration
 * is the local provider where that is allowed in so many words, and PayPal in its sandbox.
 */
export function paymentConfigOf(data: Variables, isExposed: boolean): PaymentConfig {
  const { PAYMENT_PROVIDER: provider, ALLOW_LOCAL_PAYMENT: allowed } = data
  const paypal = paypalConfigOf(data)
  const isDemo: Record<ProviderName, boolean> = {
    local: allowed === 'demo',
    paypal: !isLive(data),
  }
  return {
    provider,
    paypal,
    isDemo: isDemo[provider],
    hasFaultsPage: provider === 'local' && !isExposed,
  }
}

/**
 * Whether new payments move real money: PayPal, unless it is the sandbox or another counterpart. PayPal of
 * which neither is said yet counts as live, so that all it lacks is named at once.
 */
export function isLive(given: Record<string, unknown>): boolean {
  const [environment, address] = [given['PAYPAL_ENVIRONMENT'], String(given['PAYPAL_BASE_URL'] ?? '')]
  if (given['PAYMENT_PROVIDER'] !== 'paypal') return false
  if (environment === 'live' || (!environment && !address)) return true
  return URL.canParse(address) && new URL(address).origin === paypalAddresses.live
}

/** The names of the providers that the shop can ask about their payments. */
export function configuredNames({ provider, paypal }: PaymentConfig): ProviderName[] {
  const isConfigured: Record<ProviderName, boolean> = { local: provider === 'local', paypal: paypal !== null }
  return providerNames.filter((name) => isConfigured[name])
}

function paypalConfigOf(data: Variables): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT } = data
  const baseUrl = data.PAYPAL_BASE_URL ?? (PAYPAL_ENVIRONMENT && paypalAddresses[PAYPAL_ENVIRONMENT])
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID || !baseUrl) return null
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    baseUrl,
  }
}

/**
 * What PayPal lacks once it is chosen or one of its variables is given. The local provider moves no money, so
 * where others can reach the shop it is refused unless it is meant to be a demonstration.
 */
export function paymentLines(given: Record<string, string | undefined>, isExposed: boolean): string[] {
  const provider = given['PAYMENT_PROVIDER'] ?? 'local'
  if (provider === 'local' && isExposed && given['ALLOW_LOCAL_PAYMENT'] !== 'demo') return [refusal]
  const credentials = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']
  const addresses = ['PAYPAL_ENVIRONMENT', 'PAYPAL_BASE_URL']
  const first = [...credentials, ...addresses].find((name) => given[name])
  const reason = provider === 'paypal' ? 'PAYMENT_PROVIDER=paypal' : first
  if (!reason) return []
  const missing = credentials.filter((name) => !given[name]).map((name) => `${name} is needed with ${reason}`)
  if (addresses.some((name) => given[name])) return missing
  return [...missing, `PAYPAL_ENVIRONMENT is needed with ${reason}: sandbox or live`]
}

const refusal =
  'PAYMENT_PROVIDER is local, which moves no money: in production or where others can reach the shop, ' +
  'set PAYMENT_PROVIDER=paypal and its PAYPAL_ variables, or ALLOW_LOCAL_PAYMENT=demo for a shop that ' +
  'says on every page that nothing is charged'

function isSafeOrigin(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^/?#@]+\/?$/.test(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
}
