// Stays with extras at two rates of VAT, one of them a bundle with parts, for tests.
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import { openReschedules } from '../reschedules.ts'

export const champagne = 273
/** A bundle, and the rates and shares of its parts, in thousandths. */
export const birthday = 287
export const birthdayParts = [
  { permille: 190, share: 665 },
  { permille: 70, share: 335 },
]

export function openTwoRates(database: TestDatabase) {
  const shop = openReschedules(database)

  async function ratesOf(orderId: number) {
    const lines = await database.db
      .selectFrom('order_line')
      .select(['kind', 'vat_permille'])
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute()
    return lines.map(({ kind, vat_permille }) => [kind, vat_permille])
  }

  /** The parts of the bundle of an order. */
  async function partsOf(orderId: number) {
    const bundle = await database.db
      .selectFrom('order_line')
      .select('vat_parts')
      .where('order_id', '=', orderId)
      .where('product_id', '=', birthday)
      .executeTakeFirstOrThrow()
    return bundle.vat_parts
  }

  /** A hold with an extra at 7 %, and a bundle of which a part has 19 % and the other 7 %. */
  async function holdWithExtras(cents: number): Promise<HeldBooking> {
    const booking = await shop.provider.hold({ cents })
    await sql`INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents,
        vat_permille, vat_parts)
      SELECT ${booking.orderId}::integer, line, 'extra', id, name, number, unit, rate, parts
      FROM (VALUES (2, ${champagne}::integer, 1, 1000, 70, NULL),
        (3, ${birthday}::integer, 3, 333, 190, ${JSON.stringify(birthdayParts)}::jsonb))
        extra (line, product_id, number, unit, rate, parts)
      JOIN product ON product.id = extra.product_id`.execute(database.db)
    return booking
  }

  async function payWithExtras(cents = 11_900): Promise<HeldBooking> {
    const booking = await holdWithExtras(cents)
    await shop.provider.approve(await shop.provider.open(booking))
    await shop.provider.deliver()
    return booking
  }

  return { shop, ratesOf, partsOf, holdWithExtras, payWithExtras }
}
