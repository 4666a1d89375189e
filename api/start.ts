// Assembles the spa API on one database: HTTP handler, local payment provider, mail, and the background
// workers.
import type { Metric } from '#http/metrics-text.ts'
import { endSampleAccount, seedSampleAccount } from './account/sample-account.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { withPublished } from './content/published.ts'
import { readContent } from './content/read-content.ts'
import { saveContent } from './content/save-content.ts'
import { connect } from './database/connect.ts'
import { createReadiness } from './database/readiness.ts'
import { createReplica } from './database/replica.ts'
import type { Db } from './database/tables.ts'
import { migrate } from './database/migrate.ts'
import { seed } from './database/seed/seed.ts'
import { endSampleDiscounts, seedSampleDiscounts } from './samples/discounts.ts'
import { seedSampleStay } from './samples/stay.ts'
import { readJobOffers } from './job-offers/offer-files.ts'
import { saveJobOffers } from './job-offers/save-offers.ts'
import type { HttpHandler, HttpHandlerOptions } from './http/http-handler.ts'
import { keepBuilds } from './http/docs/builds.ts'
import { serveDocs } from './http/docs/docs.ts'
import { createOutboxPage } from './mail/outbox-page.ts'
import { mails } from './mails.ts'
import { createMetrics } from './metrics.ts'
import { configuredProviders } from './provider/configured.ts'
import type { Providers } from './provider/providers.ts'
import { noFaults } from './provider/local/fault-settings.ts'
import { setFaults } from './provider/local/faults.ts'
import { createProviderPages } from './provider/local/pages/pages.ts'
import { strandedLines, strandedPayments } from './payments/stranded.ts'
import { endSampleStaff, seedSampleStaff } from './house/session/sample-staff.ts'
import { createHouseChanges } from './house/day/changes.ts'
import { createSlotChanges } from './slots/changes.ts'
import { otherRates } from './vouchers/single-rate.ts'
import type { Seller } from './words/seller.ts'
import { startWorkers } from './workers.ts'

interface Part {
  fetch(request: Request): Response | Promise<Response>
}

export interface RunningApi {
  app: HttpHandler
  /** Pages of the local payment provider; null where another one is chosen. */
  provider: Part | null
  docs: Part
  /** Development page with all mails; null on a public shop. */
  outbox: Part | null
  /** Whether the database takes writes now. */
  isReady(): Promise<boolean>
  /** Figures about the database, for a collector. */
  metrics(): Promise<Metric[]>
  /** Begins no more background work, and waits a moment for what has begun; requests go on. */
  stopWorkers(): Promise<void>
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  /** Connection string of the database; it may be empty. */
  databaseUrl: string
  /** Called with one line of progress for the console. */
  onProgress: (message: string) => void
  /** Called with the names of the migrations that this start has applied. */
  onMigrations?: (names: string[]) => void
  /** Called when public content may have changed. */
  onContentChange: () => void
  /** Called with every unexpected error. */
  report: (error: unknown, operation?: string | null) => void
  /** What the mock does between a request and its handler. */
  checks?: Pick<HttpHandlerOptions, 'validateResponses' | 'refuseBefore'> | undefined
}

/** The name that the pages of payment providers show. */
const shopName = 'Wellzone'

/** The visitor's network address, as set by the gateway or by this server's edge. */
function clientAddress(request: Pick<Request, 'headers'>): string {
  return request.headers.get('x-forwarded-for') ?? 'unknown'
}

/**
 * Migrates and seeds the database, brings its content to what the content files say, starts the workers and
 * returns when they listen for notifications.
 */
export async function startApi({
  config,
  databaseUrl,
  onProgress,
  onMigrations = () => undefined,
  onContentChange,
  report,
  checks,
}: StartOptions): Promise<RunningApi> {
  const content = await readContent()
  const jobOffers = await readJobOffers()
  onMigrations(await migrate(databaseUrl, { onWait: onProgress }))
  const { db, poolUse, close } = connect(databaseUrl, {
    applicationName: 'wellzone api',
    onConnectionLost: (error) => report(error),
  })
  await seedAll(db, config)
  await saveContent(db, await withPublished(db, content, onProgress))
  await saveJobOffers(db, jobOffers)
  await setFaults(db, noFaults)

  const { shopUrl, apiUrl, visitorSecret, ticketSecrets, seller, payment } = config
  const isLocal = payment.provider === 'local'
  const places = { shopUrl, apiUrl, seller, visitorSecret, ticketSecrets }
  const providers = providersOf(db, config)
  for (const line of strandedLines(await strandedPayments(db, providers.names)))
    onProgress(`Warning: ${line}`)
  const replica = config.replicaUrl
    ? createReplica({ primary: db, url: config.replicaUrl, onError: report })
    : undefined
  const slotChanges = createSlotChanges({ onError: report })
  const houseChanges = createHouseChanges()
  slotChanges.watch(houseChanges.publish)
  const changes = { slotChanges, houseChanges }
  const app = createApp({ db, config, providers, replica, ...changes, clientAddress, report, ...checks })
  if (app.unimplemented.length > 0)
    onProgress(`Answered with 501, because they have no handler yet: ${app.unimplemented.join(', ')}`)
  if (config.hasSampleAccount)
    await seedSampleStay(db, app).catch((error: unknown) => onProgress(`Warning: ${String(error)}`))
  const workers = startWorkers({
    config,
    databaseUrl,
    onContentChange,
    ...changes,
    report,
    db,
    providers,
    places,
    deliver: (request) => app.fetch(request),
  })
  const readiness = createReadiness(databaseUrl)
  const builds = keepBuilds({
    file: new URL('../dist/lineage.json', import.meta.url),
    folder: config.buildsFolder,
    warn: (sentence) => onProgress(`Warning: ${sentence}`),
  })
  await workers.listening

  return {
    app,
    provider: isLocal
      ? createProviderPages({ db, merchant: shopName, hasFaultsPage: payment.hasFaultsPage })
      : null,
    docs: { fetch: (request) => serveDocs(request, builds) },
    outbox: config.isExposed ? null : createOutboxPage(db, { mails, places }),
    isReady: readiness.isReady,
    metrics: createMetrics({ db, poolUse, replicaUrl: config.replicaUrl, isReady: readiness.isReady }),
    stopWorkers: workers.stop,
    async stop() {
      slotChanges.stop()
      houseChanges.stop()
      await workers.stop()
      await Promise.all([close(), replica?.close(), readiness.close(), builds.stop()])
    },
  }
}

function providersOf(db: Db, { payment, paymentSecret, apiUrl }: Config): Providers {
  return configuredProviders({
    db,
    chosen: payment.provider,
    paypal: payment.paypal,
    secret: paymentSecret,
    publicUrl: apiUrl,
    shopName,
  })
}

/** Adds what every shop begins with, and adds or ends the samples of a shop that is not live. */
async function seedAll(db: Db, { seller, hasSampleDiscounts, hasSampleAccount }: Config): Promise<void> {
  await seed(db, seller)
  await requireOneRate(db, seller)
  await (hasSampleDiscounts ? seedSampleDiscounts(db) : endSampleDiscounts(db))
  await (hasSampleAccount ? seedSampleAccount(db) : endSampleAccount(db))
  await (hasSampleAccount ? seedSampleStaff(db) : endSampleStaff(db))
}

/** Refuses to sell vouchers that are taxed at their sale while what they pay for has another rate. */
async function requireOneRate(db: Db, { vouchers }: Seller): Promise<void> {
  const others = (await otherRates(db, vouchers)).join(', ')
  if (others !== '')
    throw new ConfigError([
      `SELLER_VOUCHERS must be multi-purpose, as other rates of VAT than 19 % are paid for: ${others}`,
    ])
}
