import { join, resolve } from 'node:path'
import { issueLines, withoutEmpty } from '#http/environment.ts'
import { isLoopback } from '#http/loopback.ts'
import { type SocialLink, variables } from './config-variables.ts'
import { missingForMoney, sellerPhonePurpose } from './live-config.ts'
import { type GoogleWallet, googleWalletOf } from './google-wallet.ts'
import { isLive, type PaymentConfig, paymentConfigOf, paymentLines } from './payment-config.ts'
import type { AppleKeys } from './wallet-config.ts'
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
  /** Data folder of the embedded database; an absolute path. */
  databaseFolder: string
  /** What the builds that ran here read of the contract; an absolute path. */
  buildsFolder: string
  /** Public origins. Links are built from these, never from a request. */
  shopUrl: string
  apiUrl: string
  /** Keys the references of payments, and signs the callbacks of the local provider. */
  paymentSecret: string
  /** Key of the hash under which anonymous holds of one client network are counted. */
  visitorSecret: string
  /** The first one signs tickets, all of them verify. */
  ticketSecrets: string[]
  /** Signs passes for Apple Wallet; undefined offers none. */
  appleWallet: AppleKeys | undefined
  /** Signs links to Google Wallet; undefined offers none. */
  googleWallet: GoogleWallet | undefined
  mail: { smtpUrl: string | undefined; from: string }
  /** Who the shop is by law, and the kind of its vouchers: on invoices and in the terms. */
  seller: Seller
  /** The mailbox that receives the applications of franchise partners. */
  franchiseEmail: string
  /** The mailbox for weaknesses of the shop, as security.txt names it. */
  securityEmail: string
  /** The address that visitors write to: https, sms or mailto. */
  chatUrl: string
  /** The company's pages in social networks, in the order of the footer. */
  socialLinks: SocialLink[]
  payment: PaymentConfig
  /** The file of the journal's accounts: the example on a shop that others cannot reach, else none. */
  journalAccounts: string | undefined
  /** The end of planned maintenance: no bookings and orders are taken until then. */
  maintenanceUntil: Date | undefined
  /** The time for a payment at the provider; the hold is frozen for as long. */
  paymentMinutes: number
  hold: {
    minutes: number
    extensionMinutes: number
    extensions: number
    limitMinutes: number
    /** How many suites a subnet may hold without an account, in all stores and on all days. */
    perAddress: number
    /** How much of a day's free time may be held without an account, 0 to 1; 1 switches both budgets off. */
    anonymousShare: number
  }
  /** How many days ahead stays are listed and can be booked. */
  bookingHorizonDays: number
  /** Others can reach the shop, or pay it: in production, by its public addresses, or where it listens. */
  isExposed: boolean
  /** Discount codes to try, under names that everyone can read in the README. */
  hasSampleDiscounts: boolean
  /** An account whose password everyone can read, for the examples of GraphiQL. */
  hasSampleAccount: boolean
}

/** How long a hold lives, and how often it can be extended. */
export type HoldPolicy = Config['hold']

/** The only reader of the environment in `api/`. Throws a ConfigError that lists all errors at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = withoutEmpty(environment)
  const { data, error } = variables.safeParse(given)
  const lines = issueLines(error)
  const isExposed = given.NODE_ENV === 'production' || isPublic(given) || isLive(given)
  lines.push(...missingSecrets(given, isExposed), ...paymentLines(given, isExposed))
  lines.push(...(isLive(given) ? missingForMoney(given) : missingPhone(given, isExposed)))
  const keyFile = given['GOOGLE_WALLET_KEY']
  const googleWallet = googleWalletOf(keyFile && inProject(keyFile), given['GOOGLE_WALLET_ISSUER'])
  if (typeof googleWallet === 'string') lines.push(googleWallet)
  if (!data || lines.length > 0 || typeof googleWallet === 'string') throw new ConfigError(lines)
  const dataFolder = inProject(data.DATA_DIR)
  const shopUrl = data.PUBLIC_URL ?? `http://127.0.0.1:${data.PORT}`
  return {
    databaseUrl: data.DATABASE_URL,
    replicaUrl: data.DATABASE_REPLICA_URL,
    databaseFolder: join(dataFolder, 'postgres'),
    buildsFolder: join(dataFolder, 'builds'),
    shopUrl,
    apiUrl: data.API_PUBLIC_URL ?? shopUrl,
    paymentSecret: data.PAYMENT_SECRET ?? developmentSecret,
    visitorSecret: data.VISITOR_SECRET ?? developmentSecret,
    ticketSecrets: data.TICKET_SECRET ?? [data.VISITOR_SECRET ?? developmentSecret],
    appleWallet: data.APPLE_WALLET_KEYS,
    googleWallet,
    mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM },
    seller: {
      name: data.SELLER_NAME,
      street: data.SELLER_STREET,
      city: data.SELLER_CITY,
      email: data.SELLER_EMAIL,
      phone: data.SELLER_PHONE,
      vatId: data.SELLER_VAT_ID,
      register: data.SELLER_REGISTER,
      managedBy: data.SELLER_MANAGED_BY,
      vouchers: data.SELLER_VOUCHERS,
    },
    franchiseEmail: data.FRANCHISE_EMAIL ?? data.SELLER_EMAIL,
    securityEmail: data.SECURITY_EMAIL ?? data.SELLER_EMAIL,
    chatUrl: data.CHAT_URL ?? `mailto:${data.SELLER_EMAIL}`,
    socialLinks: isLive(given) && !given['SOCIAL_LINKS'] ? [] : data.SOCIAL_LINKS,
    payment: paymentConfigOf(data, isExposed),
    journalAccounts: data.JOURNAL_ACCOUNTS
      ? inProject(data.JOURNAL_ACCOUNTS)
      : isExposed
        ? undefined
        : join(import.meta.dirname, 'books', 'journal', 'skr03.json'),
    maintenanceUntil: data.MAINTENANCE_UNTIL,
    paymentMinutes: data.PAYMENT_MINUTES,
    hold: {
      minutes: data.HOLD_MINUTES,
      extensionMinutes: 5,
      extensions: 10,
      limitMinutes: 65, // the database refuses more
      perAddress: data.HOLDS_PER_ADDRESS,
      anonymousShare: data.ANONYMOUS_SHARE_PERCENT / 100,
    },
    bookingHorizonDays: data.BOOKING_HORIZON_DAYS,
    isExposed,
    hasSampleDiscounts: !isExposed,
    hasSampleAccount: !isExposed && data.NODE_ENV === 'development',
  }
}

/** A path that is not absolute begins in the project's folder. */
const inProject = (path: string): string => resolve(import.meta.dirname, '..', path)

const developmentSecret = 'only for a shop that nobody else can reach'

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

/** A company that sells to consumers has to name its telephone number; the sample company sells nothing. */
function missingPhone(given: Record<string, string | undefined>, isExposed: boolean): string[] {
  const isCompany = given.SELLER_NAME !== undefined && given.SELLER_NAME !== sampleSeller.name
  if (!isExposed || !isCompany || given.SELLER_PHONE) return []
  return [`SELLER_PHONE is needed beside SELLER_NAME: ${sellerPhonePurpose}`]
}

/** Reachable from other machines: by the origin in links, or because the server listens on the network. */
function isPublic({ PUBLIC_URL, API_PUBLIC_URL, HOST }: Record<string, string | undefined>): boolean {
  return [PUBLIC_URL, API_PUBLIC_URL, HOST && `http://${HOST}`].some(
    (address) => address && !(URL.canParse(address) && isLoopback(new URL(address))),
  )
}
