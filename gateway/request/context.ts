import type { GatewayConfig } from '../base/config.ts'
import { type Language, negotiateLanguage } from '#http/language.ts'
import type { Log } from '../base/log.ts'
import type { Freshness, Recorder } from '../spa/recorder.ts'
import type { Places } from '../places/places.ts'
import { createRefresher } from '../session/refresh.ts'
import { createSealer } from '../session/seal.ts'
import { openSession, type Session } from '../session/session.ts'
import { type Device, openDevice, openRegistration, type Registration } from '../session/spa-tokens.ts'
import { type Budget, createBudget } from '../spa/budget.ts'
import { createCatalogue } from '../spa/catalogue.ts'
import type { Spa } from '../spa/call.ts'
import { createSpaCaller, type SpaCaller } from '../spa/client.ts'
import { type BreachCount, type BreachReport, createBreachReport } from '../spa/contract/breach-report.ts'
import { createDeadline, type Deadline, within } from '../spa/deadline.ts'
import { createLoaders, type Loaders } from '../spa/loaders.ts'
import { createSlotChanges, type SlotChanges } from '../spa/slot-changes.ts'

/** The context of one operation of one visitor. */
export interface GatewayContext {
  language: Language
  session: Session
  device: Device
  registration: Registration
  /** `anonymous` calls without the session, for public data. `visitor` calls with it, if there is one. */
  spa: { anonymous: SpaCaller; visitor: SpaCaller }
  loaders: Loaders
  slotChanges: SlotChanges
  /** Deadline of all reads of the operation; they end with their client, unless it is a mutation. */
  reads: Deadline
  budget: Budget
  log: Log
  /** Reports what a response of the spa API breaks that its schema cannot say. */
  breaches: BreachReport
  places: Places
  /** The time at which bookings and orders are taken again; null without maintenance. */
  maintenanceUntil: Date | null
  freshness: Freshness
  /** Notes what the operation reads, where its response is kept. */
  recorder?: Recorder
}

/** What the server adds to a request. */
export interface ServerContext {
  clientAddress?: string
  /** What is left of the time of a page, if that is less than the reads of an operation have. */
  readDeadlineMs?: number
  /** Aborted when the client has gone; the signal of the request, unless given. */
  gone?: () => AbortSignal
  /** The JSON body of a POST whose Request has none; throws what is wrong with it. */
  body?: () => object
  /** Notes what the operation reads, where its response is kept. */
  recorder?: Recorder
}

/** Makes the context of a request from its headers. */
export type ContextFactory = (headers: Headers, server: ServerContext) => GatewayContext

interface Deps {
  spa: Spa
  places: Places
  config: GatewayConfig
  log: Log
  /** The clock of the catalogue, in milliseconds. */
  now?: () => number
}

/**
 * Holds what operations share: the catalogue cache and refreshes in flight. A restart loses no session and no
 * booking.
 */
export function createContextFactory({ spa, places, config, log, now = Date.now }: Deps): {
  contextOf: ContextFactory
  /** The spa API in this process has heard that public content changed. */
  contentChanged: () => void
  breachCounts: () => BreachCount[]
} {
  const { report: breaches, counts: breachCounts } = createBreachReport(log)
  const sealer = createSealer(config.sessionSecrets)
  const sharedCaller = (language: Language): SpaCaller =>
    createSpaCaller({ spa, language, clientAddress: null, breaches, log, ...createLimits(config) })
  const catalogue = createCatalogue(sharedCaller, { freshMs: config.catalogueFreshMs, now })
  const refresh = createRefresher(() => sharedCaller('de'))
  const slotChanges = createSlotChanges(spa)

  function contextOf(
    headers: Headers,
    { clientAddress, readDeadlineMs = config.readDeadlineMs, gone, recorder }: ServerContext,
  ): GatewayContext {
    const language = negotiateLanguage(headers.get('accept-language'))
    const limits = createLimits(
      { ...config, readDeadlineMs: Math.min(readDeadlineMs, config.readDeadlineMs) },
      gone,
    )
    const session = openSession(headers, {
      sealer,
      isSecure: config.isSecure,
      log,
      refresh: (tokens) => within(limits.reads.signal(), refresh(tokens)),
    })
    const device = openDevice(headers, config.isSecure)
    const registration = openRegistration(headers, config.isSecure)
    const common = { spa, language, clientAddress: clientAddress ?? null, gone, breaches, log, ...limits }
    const anonymous = createSpaCaller(common)
    const visitor = createSpaCaller({ ...common, tokens: session })
    const freshness = recorder?.freshness ?? { staleSince: null, isIncomplete: false }
    const onStale = (since: Date): void => {
      if (freshness.staleSince === null || since < freshness.staleSince) freshness.staleSince = since
    }
    const loaders = createLoaders({
      catalogue: catalogue.readsOf({ language, deadline: limits.reads, onStale, recorder }),
      shared: () => sharedCaller(language),
      anonymous,
      visitor,
      recorder,
    })
    return {
      language,
      session,
      device,
      registration,
      spa: { anonymous, visitor },
      places,
      loaders,
      slotChanges,
      reads: limits.reads,
      budget: limits.budget,
      log,
      breaches,
      freshness,
      maintenanceUntil: config.maintenanceUntil,
      recorder,
    }
  }

  return { contextOf, contentChanged: catalogue.contentChanged, breachCounts }
}

function createLimits(
  { readDeadlineMs, writeDeadlineMs }: Pick<GatewayConfig, 'readDeadlineMs' | 'writeDeadlineMs'>,
  gone?: () => AbortSignal,
) {
  return {
    reads: createDeadline(readDeadlineMs, gone),
    writes: createDeadline(writeDeadlineMs),
    budget: createBudget(),
  }
}
