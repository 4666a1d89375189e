import { sql } from 'kysely'
import { epochMs } from '../../database/instants.ts'
import type { Trx } from '../../database/tables.ts'
import { holderOf } from '../../orders/holder.ts'
import { redeemedCents } from '../../vouchers/redemptions.ts'
import { storeIn } from '../../words/city.ts'
import type { Locale } from '../../words/locale.ts'
import { movesOf } from '../calendar-sql.ts'
import { isBookerComing } from './informed.ts'

/**
 * The facts of a stay for mails. `recipient` paid, and hears of money; `holder` goes there. An order that is
 * paid is bound to a visitor, so there is a recipient.
 */
export async function readMailFacts(trx: Trx, orderId: number) {
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .innerJoin('app_user as h', (join) => join.on('h.id', '=', holderOf))
    .innerJoin('reservation as r', 'r.order_id', 'o.id')
    .innerJoin('store as s', 's.id', 'r.store_id')
    .innerJoin('wellzone_type as t', 't.id', 'r.type_id')
    .select([
      'u.email as recipient',
      'o.locale',
      'r.starts_at',
      'r.ends_at',
      'r.persons',
      't.name as wellzone',
    ])
    .select(['h.first_name', 'h.last_name', 's.slug', movesOf.as('moves')])
    .select(['h.email as holder_email', 'o.holder_id', 'h.locale as holder_locale'])
    .select([
      redeemedCents.as('by_vouchers_cents'),
      isBookerComing.as('is_booker_coming'),
      epochMs(sql`clock_timestamp()`).as('now'),
    ])
    .select(['s.name', 's.street', 's.house_number', 's.postal_code', 's.city', 's.time_zone'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const store = {
    name: row.name,
    street: row.street,
    houseNumber: row.house_number,
    postalCode: row.postal_code,
    city: row.city,
  }
  return {
    recipient: row.recipient,
    locale: row.locale,
    holder: {
      recipient: row.holder_email,
      locale: row.holder_id === null ? row.locale : row.holder_locale,
      firstName: row.first_name,
    },
    isHandedOver: row.holder_id !== null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    persons: row.persons,
    wellzone: row.wellzone,
    moves: row.moves,
    byVouchersCents: row.by_vouchers_cents,
    now: row.now,
    isBookerComing: row.is_booker_coming,
    booker: `${row.first_name} ${row.last_name}`,
    storeRoute: row.slug,
    /** Its name and city in a language. */
    storeIn: (locale: Locale) => ({ ...storeIn(store, locale), timeZone: row.time_zone }),
  }
}
