import { sql } from 'kysely'
import type { components } from '#openapi/generated/spa.ts'
import { epochMs } from '../database/instants.ts'
import { toInstant } from '../slots/responses.ts'
import { withCityName } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import type { EpochMs } from '../words/wall-clock.ts'

type Delivery = components['schemas']['Delivery']
export type DeliveryRow = {
  address: Delivery['address']
  storeName: string | null
  status: Delivery['status']
  sentAt: EpochMs | null
}

/**
 * How the printed vouchers of the order `o` are delivered, as one JSON value. Only a handover has a store; a
 * postal address is erased in the end.
 */
export const delivery = sql<DeliveryRow | null>`(
  SELECT json_build_object('address', address - 'id', 'storeName', store.name, 'status', status, 'sentAt',
    ${epochMs(sql`sent_at`)})
  FROM voucher_dispatch WHERE order_id = o.id)`

export function toDelivery(row: DeliveryRow, locale: Locale): Delivery {
  const { address, status, sentAt } = row
  const storeName = row.storeName && withCityName(row.storeName, locale)
  return { address, storeName, status, sentAt: sentAt === null ? null : toInstant(sentAt) }
}
