import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import type { openSpa } from '../payments/payments.ts'

/** A paid stay whose billing address has these fields, such as the name of a company. */
export async function payFor(
  { db }: TestDatabase,
  provider: ReturnType<typeof openSpa>,
  address: object,
  cents?: number,
): Promise<HeldBooking> {
  const booking = await provider.hold({ cents })
  await sql`UPDATE orders SET billing_address = billing_address || ${JSON.stringify(address)}::jsonb
    WHERE id = ${booking.orderId}`.execute(db)
  await provider.approve(await provider.open(booking))
  await provider.deliver()
  return booking
}
