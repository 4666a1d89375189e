import { join, resolve } from 'node:path'
import { z } from 'zod'
import { issueLines, maintenanceEnd, withoutEmpty } from '#http/environment.ts'
import { isLoopback } from '#http/loopback.ts'
import { type PaymentConfig, paymentConfigOf, paymentLines, paymentVariables } from './payment-config.ts'
import { sampleSeller, type Seller } from './words/seller.ts'

/** Errors of the environment, one line per variable, for the console. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export type Config = {
  /** An external PostgreSQL; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** A streaming replica, from which availability is read; undefined reads it from the primary. */
  replicaUrl: string | undefined
  /** How long such a read waits for the replica to catch up before the primary is asked. */
  replicaWaitMs: number
  /** Data folder of the embedded database; an absolute path. */
  databaseFolder: string
  /** Public origins. Links are built from these, never from a request. */
  shopUrl: string
  apiUrl: string
  /** Keys the references of payments, and signs the callbacks of the local provider. */
  paymentSecret: string
  /** Key of the hash under which anonymous holds of one client network are counted. */
  visitorSecret: string
  mail: { smtpUrl: string | undefined; from: string }
  /** Who the shop is by law: printed on invoices. */
  seller: Seller
  /** Where applications of franchise partners are sent. */
  franchiseEmail: string
  /** Where visitors write to: https, sms or mailto. */
  chatUrl: string
  /** The company's pages in social networks, in the order of the footer. */
  socialLinks: SocialLink[]
  payment: PaymentConfig
  /** Until when no bookings and orders are taken. */
  maintenanceUntil: Date | undefined
  /** The time for a payment at the provider; the hold is frozen for as long. */
  paymentMinutes: number
  hold: {
    minutes: number
    extensionMinutes: number
    extensions: number
    limitMinutes: number
    perAddress: number
    /** How much of what is free may be held without an account, 0 to 1. */
    anonymousShare: number
  }
  /** How many keys a client derives at most to solve a challenge. */
  challengeWork: number
  /** How many days ahead stays are listed and can be booked. */
  bookingHorizonDays: number
  /** `/outbox` shows the mails of all visitors: only where the network cannot reach it. */
  hasOutboxPage: boolean
  /** Discount codes to try, under names that everyone can read in the README. */
  hasSampleDiscounts: boolean
  /** An account whose password everyone can read, for the examples of GraphiQL. */
  hasSampleAccount: boolean
}

export type SocialLink = { name: string; url: string }

/** How long a hold lives, and how often it can be extended. */
export type HoldPolicy = Config['hold']

/** The only reader of the environment in `api/`. Throws a ConfigError that lists all errors at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = withoutEmpty(environment)
  const { data, error } = variables.safeParse(given)
  const lines = issueLines(error)
  const isExposed = given.NODE_ENV === 'production' || isPublic(given)
  lines.push(...missingSecrets(given, isExposed), ...paymentLines(given, isExposed))
  if (!data || lines.length > 0) throw new ConfigError(lines)
  const shopUrl = data.PUBLIC_URL ?? `http://127.0.0.1:${data.PORT}`
  return {
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    replicaWaitMs: data.REPLICA_WAIT_MS,
    databaseFolder: join(resolve(import.meta.dirname, '..', data.DATA_DIR), 'postgres'),
    shopUrl,
    apiUrl: data.API_PUBLIC_URL ?? shopUrl,
    paymentSecret: data.PAYMENT_SECRET ?? developmentSecret,
    visitorSecret: data.VISITOR_SECRET ?? developmentSecret,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    seller: {
      name: data.SELLER_NAME,
      street: data.SELLER_STREET,
      city: data.SELLER_CITY,
      email: data.SELLER_EMAIL,
      vatId: data.SELLER_VAT_ID,
      register: data.SELLER_REGISTER,
      managedBy: data.SELLER_MANAGED_BY,
    },
    franchiseEmail: data.FRANCHISE_EMAIL ?? data.SELLER_EMAIL,
    chatUrl: data.CHAT_URL ?? `mailto:${data.SELLER_EMAIL}`,
    socialLinks: data.SOCIAL_LINKS,
    payment: paymentConfigOf(data, isExposed),
    maintenanceUntil: data.MAINTENANCE_UNTIL,
    paymentMinutes: data.PAYMENT_MINUTES,
    hold: {
      minutes: data.HOLD_MINUTES,
      extensionMinutes: data.HOLD_EXTENSION_MINUTES,
      extensions: data.HOLD_EXTENSIONS,
      limitMinutes: data.HOLD_LIMIT_MINUTES,
      perAddress: data.HOLDS_PER_ADDRESS,
      anonymousShare: data.ANONYMOUS_SHARE_PERCENT / 100,
    },
    challengeWork: data.CHALLENGE_WORK,
    bookingHorizonDays: data.BOOKING_HORIZON_DAYS,
    hasOutboxPage: !isExposed,
    hasSampleDiscounts: !isExposed,
    hasSampleAccount: !isExposed && data.NODE_ENV === 'development',
  }
}

const developmentSecret = 'only for a shop that nobody else can reach'

/** Pages of the sample company; they exist in no network. */
const sampleSocialLinks = [
  'Instagram=https://www.instagram.com/wellzone.example',
  'Facebook=https://www.facebook.com/wellzone.example',
  'TikTok=https://www.tiktok.com/@wellzone.example',
].join(',')

const variables = z.object({
  ...paymentVariables,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl(),
  REPLICA_WAIT_MS: wholeNumber(1, 1_000).default(20),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: origin('must look like https://shop.example, without a path').optional(),
  API_PUBLIC_URL: origin('must look like https://api.example, without a path').optional(),
  PAYMENT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VISITOR_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(/^smtps?:/, 'must look like smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must look like Wellzone <hello@wellzone.example>',
    )
    .default('Wellzone <hallo@wellzone.example>'),
  SELLER_NAME: oneLine(sampleSeller.name),
  SELLER_STREET: oneLine(sampleSeller.street),
  SELLER_CITY: oneLine(sampleSeller.city),
  SELLER_EMAIL: z.email('must be an e-mail address').default(sampleSeller.email),
  SELLER_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'must look like DE123456789')
    .default(sampleSeller.vatId),
  SELLER_REGISTER: oneLine(sampleSeller.register),
  SELLER_MANAGED_BY: oneLine(sampleSeller.managedBy),
  FRANCHISE_EMAIL: z.email('must be an e-mail address').optional(),
  CHAT_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s/]+\S*|sms:\+?[0-9]{5,20}|mailto:[^\s@?]+@[^\s@?]+)$/,
      'must look like https://…, sms:+49… or mailto:…',
    )
    .optional(),
  SOCIAL_LINKS: z
    .string()
    .default(sampleSocialLinks)
    .transform((text) => text.split(',').map(socialLinkOf))
    .refine(
      (links) => links.length <= 10 && links.every((link) => link !== null),
      'must look like Instagram=https://…,TikTok=https://…, at most ten',
    )
    .transform((links) => links.filter((link) => link !== null)),
  HOLD_MINUTES: minutesUpTo(65).default(15),
  HOLD_EXTENSION_MINUTES: minutesUpTo(65).default(5),
  HOLD_EXTENSIONS: wholeNumber(0, 10).default(10),
  HOLD_LIMIT_MINUTES: minutesUpTo(65).default(65), // the database refuses more
  PAYMENT_MINUTES: minutesUpTo(65).default(15),
  MAINTENANCE_UNTIL: maintenanceEnd,
  HOLDS_PER_ADDRESS: number(
    'must be a whole number above 0',
    (count) => Number.isInteger(count) && count > 0,
  ).default(10),
  ANONYMOUS_SHARE_PERCENT: wholeNumber(1, 100).default(75),
  BOOKING_HORIZON_DAYS: wholeNumber(1, 36_500).default(365),
  CHALLENGE_WORK: wholeNumber(1, 10_000).default(200),
})

function socialLinkOf(text: string): SocialLink | null {
  const [, name, url] = /^\s*([^=\p{Cc}]{1,40}?)\s*=\s*(https:\/\/[^\s/]+\S*)\s*$/u.exec(text) ?? []
  return name && url && URL.canParse(url) ? { name, url } : null
}

/**
 * The built-in secrets are public and allow forging a payment: never in production, and only where the
 * network cannot reach the server.
 */
function missingSecrets(given: Record<string, string | undefined>, isExposed: boolean): string[] {
  if (!isExposed) return []
  const missing = ['PAYMENT_SECRET', 'VISITOR_SECRET'].filter((name) => !given[name])
  return missing.map(
    (name) => `${name} is needed in production and where others can reach the shop (32 characters or more)`,
  )
}

/** Reachable from other machines: by the origin in links, or because the server listens on the network. */
function isPublic({ PUBLIC_URL, API_PUBLIC_URL, HOST }: Record<string, string | undefined>): boolean {
  return [PUBLIC_URL, API_PUBLIC_URL, HOST && `http://${HOST}`].some(
    (address) => address && !(URL.canParse(address) && isLoopback(new URL(address))),
  )
}

function number(says: string, accepts: (value: number) => boolean) {
  return z.coerce.number(says).refine(accepts, says)
}

function wholeNumber(from: number, to: number) {
  return number(
    `must be a whole number from ${from} to ${to}`,
    (value) => Number.isInteger(value) && value >= from && value <= to,
  )
}

function postgresUrl() {
  return z
    .string()
    .refine(isPostgres, 'must look like postgresql://user:password@host:5432/database')
    .optional()
}

/** The URL of a Unix socket has its path in the query: `postgresql://user@/database?host=/run/postgresql`. */
function isPostgres(value: string): boolean {
  return /^postgres(ql)?:/.test(value) && URL.canParse(value.replace('@/', '@socket/'))
}

/** Fractions are allowed: half a minute demonstrates an expiry. */
function minutesUpTo(most: number) {
  return number(
    `must be a number of minutes above 0 and up to ${most}`,
    (value) => value > 0 && value <= most,
  )
}

/** Printed in the head or foot of a document. */
function oneLine(fallback: string) {
  return z
    .string()
    .regex(/^\P{Cc}{1,90}$/u, 'must be one line of at most 90 characters')
    .default(fallback)
}

function url(protocol: RegExp, says: string) {
  return z.string().refine((value) => protocol.test(value) && URL.canParse(value), says)
}

function origin(says: string) {
  const isOrigin = (value: string) => URL.canParse(value) && /^https?:\/\/[^/?#]+\/?$/.test(value)
  return z
    .string()
    .refine(isOrigin, says)
    .transform((value) => new URL(value).origin)
}
