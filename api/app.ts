// The spa API: every noun's routes behind one HTTP handler. A missing handler or dependency does not compile.
import { createSessions } from './account/sessions/authenticate.ts'
import { type Passwords, createPasswords } from './account/credentials/passwords.ts'
import { accountRoutes } from './account/routes.ts'
import { bookingCodeRoutes } from './stays/codes/routes.ts'
import { bookingPaymentRoutes } from './stays/pay/routes.ts'
import { bookingsRoutes } from './stays/hold/routes.ts'
import { cancellationsRoutes } from './stays/cancel/routes.ts'
import { challengesRoutes } from './challenges/routes.ts'
import type { Config } from './config.ts'
import { contactRoutes } from './content/contact-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { franchiseRoutes } from './franchise/routes.ts'
import { createHouseChanges, type HouseChanges } from './house/day/changes.ts'
import { houseRoutes } from './house/routes.ts'
import { createHouseSessions } from './house/session/sessions.ts'
import type { Handlers } from './http/contract.ts'
import type { Replica } from './database/replica.ts'
import type { Db } from './database/tables.ts'
import { type HttpHandler, type HttpHandlerOptions, createHttpHandler } from './http/http-handler.ts'
import { jobOffersRoutes } from './job-offers/routes.ts'
import { mailsOfAccounts } from './mails.ts'
import { ordersRoutes } from './order-list/routes.ts'
import type { Providers } from './provider/providers.ts'
import { createInvalidReports } from './payments/refused-callbacks.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { productsRoutes } from './products/routes.ts'
import { reschedulePaymentRoutes, reschedulesRoutes } from './stays/move/routes.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { openedLinksRoutes, ownLinksRoutes } from './stays/link/routes.ts'
import type { SlotChanges } from './slots/changes.ts'
import { ticketRoutes } from './stays/ticket/routes.ts'
import { appleWalletRoutes } from './stays/wallet/apple/routes.ts'
import { slotsRoutes } from './slots/routes.ts'
import { storesRoutes } from './stores/routes.ts'
import { voucherDocumentsRoutes } from './vouchers/documents/routes.ts'
import { purchases } from './purchases.ts'
import { shippingRoutes } from './voucher-orders/shipping-routes.ts'
import { voucherGiftsRoutes } from './voucher-orders/gifts/routes.ts'
import { voucherOrdersRoutes } from './voucher-orders/routes.ts'
import { vouchersRoutes } from './vouchers/routes.ts'
import { walletRoutes } from './stays/wallet/routes.ts'
import { waitingRoutes } from './waiting/routes.ts'
import { withdrawalsRoutes } from './withdrawals/routes.ts'

export interface AppOptions extends Pick<
  HttpHandlerOptions,
  'clientAddress' | 'report' | 'validateResponses' | 'refuseBefore'
> {
  db: Db
  config: Config
  providers: Providers
  /** The database that availability is read from, if it is not `db`. */
  replica?: Replica | undefined
  /** Told of what changes in the database; nothing of it is heard unless given. */
  slotChanges?: SlotChanges
  /** Open plans of the house hear of changes by it; no change is heard unless given. */
  houseChanges?: HouseChanges
  /** Cheaper password hashes, for tests. */
  passwords?: Passwords
}

/**
 * The handler of everything under `/api`; needs no port, so gateway and tests can call it in this process.
 */
export function createApp({
  db,
  config,
  providers,
  replica,
  slotChanges,
  houseChanges = createHouseChanges(),
  passwords = createPasswords(),
  clientAddress,
  report,
  ...checks
}: AppOptions): HttpHandler {
  const deps = {
    ...config,
    db,
    providers,
    replica,
    ...(slotChanges && { slotChanges }),
    purchases,
    mailsOfAccounts,
    houseChanges,
    passwords,
    report: (error: unknown) => report(error, null),
  }
  const handlers: Handlers = {
    ...storesRoutes(deps),
    ...slotsRoutes(deps),
    ...productsRoutes(deps),
    ...bookingsRoutes(deps),
    ...bookingCodeRoutes(deps),
    ...bookingPaymentRoutes(deps),
    ...ordersRoutes(deps),
    ...cancellationsRoutes(deps),
    ...reschedulesRoutes(deps),
    ...reschedulePaymentRoutes(deps),
    ...ticketRoutes(deps),
    ...appleWalletRoutes(deps),
    ...ownLinksRoutes(deps),
    ...openedLinksRoutes(deps),
    ...waitingRoutes(deps),
    ...walletRoutes(deps),
    ...paymentsRoutes(deps),
    ...vouchersRoutes(deps),
    ...voucherOrdersRoutes(deps),
    ...voucherGiftsRoutes(deps),
    ...shippingRoutes(deps),
    ...voucherDocumentsRoutes(deps),
    ...withdrawalsRoutes(deps),
    ...challengesRoutes(deps),
    ...contentRoutes(deps),
    ...contactRoutes(deps),
    ...jobOffersRoutes(deps),
    ...reviewsRoutes(deps),
    ...accountRoutes(deps),
    ...franchiseRoutes(deps),
  }
  const common = { clientAddress, report, onInvalid: createInvalidReports(deps.report), ...checks }
  return together(
    createHttpHandler({ ...common, handlers, sessions: createSessions(db) }),
    createHttpHandler({
      ...common,
      contract: 'house',
      handlers: houseRoutes(deps),
      sessions: createHouseSessions(db),
    }),
  )
}

/** One handler of both contracts: the house has its own sessions, so no token of a guest opens it. */
function together(guests: HttpHandler, house: HttpHandler): HttpHandler {
  return {
    fetch: (request, init) =>
      (new URL(request.url).pathname.startsWith('/api/house/') ? house : guests).fetch(request, init),
    call: (call) => (call.path.startsWith('/house/') ? house : guests).call(call),
    unimplemented: [...guests.unimplemented, ...house.unimplemented],
  }
}
