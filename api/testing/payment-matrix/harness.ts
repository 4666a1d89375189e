import type { HeldBooking } from '../paid-bookings.ts'
import type { State } from '../payments/payment-state.ts'
import type { CreateOptions, Opened, openSpa } from '../payments/payments.ts'

export type Spa = ReturnType<typeof openSpa>

/** What a payer, a provider and an attacker can do, the same for every provider. */
export interface ProviderHarness {
  spa: Spa
  open(booking: HeldBooking, options?: CreateOptions): Promise<Opened>
  /** The payer approves on the provider's page. */
  approve(opened: Opened): Promise<unknown>
  cancel(opened: Opened): Promise<unknown>
  /** Opens a payment that the payer's bank declines. */
  openAndDecline(booking: HeldBooking): Promise<Opened>
  /** The provider has the money, and the shop has not heard of it. */
  take(opened: Opened): Promise<unknown>
  /** Sends the waiting callbacks, and those that they cause. */
  deliver(): Promise<void>
  /** Sends every waiting callback three times, concurrently, and everything once more afterwards. */
  deliverTwice(): Promise<void>
  /** Sends the waiting callbacks, and those that they cause, the newest first. */
  deliverReversed(): Promise<void>
  /** The waiting callbacks never arrive. */
  lose(): Promise<void>
  /** Sends a callback about this payment with the signature of another sender; returns the status. */
  forge(opened: Opened): Promise<number>
  /** The provider reports another amount than was asked for; returns the response's status. */
  reportOtherAmount(opened: Opened): Promise<number>
  /** Callbacks, due look-ups and refunds. */
  runAllJobs(): Promise<void>
  stateOf(booking: HeldBooking): Promise<State>
}
