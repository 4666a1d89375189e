import { Temporal } from 'temporal-polyfill'
import type { Example, Login } from './example.ts'
import { accountExamples } from './examples/account.ts'
import { addressExamples } from './examples/addresses.ts'
import { bookingExamples } from './examples/bookings.ts'
import { contentExamples } from './examples/content.ts'
import { franchiseExamples } from './examples/franchise.ts'
import { orderExamples } from './examples/orders.ts'
import { passkeyExamples } from './examples/passkeys.ts'
import { paymentExamples } from './examples/payments.ts'
import { productExamples } from './examples/products.ts'
import { registrationExamples } from './examples/registrations.ts'
import { storeExamples } from './examples/stores.ts'
import { voucherExamples } from './examples/vouchers.ts'
import { waitingExamples } from './examples/waiting.ts'

/**
 * All examples, in the order of use: a stay is booked from the first on. A start in development has an
 * account for them.
 */
export function examples(login: Login = { email: 'mara.lindner@example.com', password: '' }): Example[] {
  const today = Temporal.Now.plainDateISO()
  return [
    ...storeExamples(today.add({ days: 14 })),
    ...productExamples,
    ...bookingExamples(login),
    ...paymentExamples,
    ...waitingExamples(login, today.add({ days: 14 })),
    ...orderExamples(today.add({ days: 30 })),
    ...voucherExamples,
    ...passkeyExamples,
    ...accountExamples(login),
    ...addressExamples,
    ...registrationExamples,
    ...contentExamples,
    ...franchiseExamples,
  ]
}
