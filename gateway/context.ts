import type { GatewayConfig } from './config.ts'
import { type Language, negotiateLanguage } from '#http/language.ts'
import type { Log } from './log.ts'
import { createRefresher } from './session/refresh.ts'
import { createSealer } from './session/seal.ts'
import { openSession, type Session } from './session/session.ts'
import { type Budget, createBudget } from './spa/budget.ts'
import { type Catalogue, createCatalogue } from './spa/catalogue.ts'
import { createSpaCaller, type Spa, type SpaCaller } from './spa/client.ts'
import { createDeadline, within } from './spa/deadline.ts'
import { createLoaders, type Loaders } from './spa/loaders.ts'

/** What every resolver gets: one operation of one visitor. */
export interface GatewayContext {
  language: Language
  session: Session
  /** `anybody`: without the session, for what is everybody's. `visitor`: with the session, if there is one. */
  spa: { anybody: SpaCaller; visitor: SpaCaller }
  loaders: Loaders
  budget: Budget
  log: Log
  /** Set when something kept stood in for an answer of the spa. */
  freshness: { staleSince: Date | null }
}

/** What the server knows of a request beyond the request itself. */
export interface ServerContext {
  clientAddress?: string
}

/** Makes what one request needs, of its headers. */
export type ContextFactory = (headers: Headers, server: ServerContext) => GatewayContext

interface Deps {
  spa: Spa
  config: GatewayConfig
  log: Log
}

/** What all operations share: the catalogue and the refreshes under way. Nothing that matters: a restart loses no session and no booking. */
export function createContextFactory({ spa, config, log }: Deps): ContextFactory {
  const sealer = createSealer(config.sessionSecrets)
  const ownCaller = (language: Language): SpaCaller =>
    createSpaCaller({ spa, language, clientAddress: null, log, ...patience(config) })
  const catalogue: Catalogue = createCatalogue(ownCaller, { freshMs: config.catalogueFreshMs })
  const refresh = createRefresher(() => ownCaller('de'))

  return function createContext(
    headers: Headers,
    { clientAddress = undefined }: ServerContext,
  ): GatewayContext {
    const language = negotiateLanguage(headers.get('accept-language'))
    const limits = patience(config)
    const session = openSession(headers, {
      sealer,
      isSecure: config.isSecure,
      log,
      refresh: (tokens) => within(limits.reads.signal(), refresh(tokens)),
    })
    const common = { spa, language, clientAddress: clientAddress ?? null, log, ...limits }
    const anybody = createSpaCaller(common)
    const visitor = createSpaCaller({ ...common, tokens: session })
    const freshness: GatewayContext['freshness'] = { staleSince: null }
    const onStale = (since: Date): void => {
      if (freshness.staleSince === null || since < freshness.staleSince) freshness.staleSince = since
    }
    const loaders = createLoaders({ catalogue, anybody, visitor, language, onStale })
    return { language, session, spa: { anybody, visitor }, loaders, budget: limits.budget, log, freshness }
  }
}

function patience({ readDeadlineMs, writeDeadlineMs }: GatewayConfig) {
  return {
    reads: createDeadline(readDeadlineMs),
    writes: createDeadline(writeDeadlineMs),
    budget: createBudget(),
  }
}
