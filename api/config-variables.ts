import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { maintenanceEnd } from '#http/environment.ts'
import { urlsOf } from './database/primary.ts'
import { paymentVariables } from './payment-config.ts'
import { readAppleKeys } from './wallet-config.ts'
import { typedEmail } from './words/email.ts'
import { sampleSeller } from './words/seller.ts'

export type SocialLink = { name: string; url: string }

/** Pages of the sample company; they exist in no network. */
const sampleSocialLinks = [
  'Instagram=https://www.instagram.com/wellzone.example',
  'Facebook=https://www.facebook.com/wellzone.example',
  'TikTok=https://www.tiktok.com/@wellzone.example',
].join(',')

/** The environment's variables of the API, with their defaults. */
export const variables = z.object({
  ...paymentVariables,
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(4000),
  DATABASE_URL: postgresUrl(),
  DATABASE_REPLICA_URL: postgresUrl().refine(
    (value) => value === undefined || urlsOf(value).length === 1,
    'must name one host, such as that of a balancer of replicas',
  ),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: origin('must look like https://shop.example, without a path').optional(),
  API_PUBLIC_URL: origin('must look like https://api.example, without a path').optional(),
  PAYMENT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VISITOR_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TICKET_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters')))
    .optional(),
  APPLE_WALLET_KEYS: z
    .string()
    .transform((folder, { addIssue }) =>
      readAppleKeys(folder, (message) => addIssue({ code: 'custom', message })),
    )
    .optional(),
  SMTP_URL: url(/^smtps?:/, 'must look like smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^\p{Cc}<>@]*<[\w.+-]+@[^\s<>@]+>|[\w.+-]+@[^\s<>@]+)$/u,
      'must look like Wellzone <hello@wellzone.example>',
    )
    .refine((sender) => domainToASCII(sender.replace(/^.*@|>$/g, '')) !== '', 'must have a valid domain')
    .default('Wellzone <hallo@wellzone.example>'),
  SELLER_NAME: oneLine(sampleSeller.name),
  SELLER_STREET: oneLine(sampleSeller.street),
  SELLER_CITY: oneLine(sampleSeller.city),
  SELLER_EMAIL: typedEmail.default(sampleSeller.email),
  SELLER_PHONE: z
    .string()
    .regex(/^\+?[0-9][0-9 ()/-]{4,28}[0-9]$/, 'must look like +49 711 1234567')
    .optional(),
  SELLER_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, 'must look like DE123456789')
    .default(sampleSeller.vatId),
  SELLER_REGISTER: oneLine(sampleSeller.register),
  SELLER_MANAGED_BY: oneLine(sampleSeller.managedBy),
  SELLER_VOUCHERS: z
    .enum(['single-purpose', 'multi-purpose'], 'must be single-purpose or multi-purpose')
    .default(sampleSeller.vouchers),
  FRANCHISE_EMAIL: typedEmail.optional(),
  SECURITY_EMAIL: typedEmail.optional(),
  GOOGLE_WALLET_KEY: z.string().endsWith('.json', 'must be a file such as google-wallet.json').optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of the issuer, in digits')
    .optional(),
  JOURNAL_ACCOUNTS: z.string().endsWith('.json', 'must be a file such as accounts.json').optional(),
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
  PAYMENT_MINUTES: minutesUpTo(65).default(15),
  MAINTENANCE_UNTIL: maintenanceEnd,
  HOLDS_PER_ADDRESS: number(
    'must be a whole number above 0',
    (count) => Number.isInteger(count) && count > 0,
  ).default(10),
  ANONYMOUS_SHARE_PERCENT: wholeNumber(1, 100).default(75),
  BOOKING_HORIZON_DAYS: wholeNumber(1, 36_500).default(365),
})

function socialLinkOf(text: string): SocialLink | null {
  const [, name, url] = /^\s*([^=\p{Cc}]{1,40}?)\s*=\s*(https:\/\/[^\s/]+\S*)\s*$/u.exec(text) ?? []
  return name && url && URL.canParse(url) ? { name, url } : null
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
  return urlsOf(value).every(
    (url) => /^postgres(ql)?:/.test(url) && URL.canParse(url.replace('@/', '@socket/')),
  )
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
