import type { Deps } from '../http/contract.ts'
import type { PaymentProvider } from '../provider/port.ts'

/** What it takes to follow a payment to its end. */
export interface SettleDeps extends Deps {
  provider: PaymentProvider
  /** Hears of what was put right by itself or will be tried again: a look-up that failed, a callback that does not fit. */
  report: (error: unknown) => void
}

/** What it takes to open one. */
export interface PaymentDeps extends SettleDeps {
  /** Origin of the shop, to which visitors come back. */
  shopUrl: string
  /** Origin of this API, which the provider calls. */
  apiUrl: string
  /** Keys the references of payments. */
  paymentSecret: string
  /** Keys the hashes under which attempts are counted. */
  visitorSecret: string
  /** How long a visitor may take at the provider; the hold is frozen for as long. */
  paymentMinutes: number
}
