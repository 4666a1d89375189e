import type { Deps } from '../http/contract.ts'
import type { Providers } from '../provider/providers.ts'
import type { Purchases } from './purchase.ts'

/** What it takes to call the payment providers. */
export interface ProviderDeps extends Deps {
  providers: Providers
  /** Called with errors that are retried or refused: a look-up that failed, a callback that does not fit. */
  report: (error: unknown) => void
}

/** What it takes to follow a payment to its end. */
export interface SettleDeps extends ProviderDeps {
  purchases: Purchases
}

/** What it takes to show and settle payments over HTTP. */
export interface PaymentRoutesDeps extends SettleDeps {
  /** Keys the hashes under which attempts are counted. */
  visitorSecret: string
}

/** What it takes to open a payment. */
export interface PaymentDeps extends ProviderDeps {
  /** Origin of the shop, to which visitors return. */
  shopUrl: string
  /** Origin of this API, which the provider calls. */
  apiUrl: string
  /** Keys the references of payments. */
  paymentSecret: string
  /** How long a visitor may take at the provider; the hold is frozen for as long. */
  paymentMinutes: number
}
