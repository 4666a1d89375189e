import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import { dueOf } from '../../orders/rules.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { formatEuro } from '../../words/format.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { FurtherEntry } from '../acts/act.ts'
import { isShown, selectStays } from '../stay/stay-sql.ts'

/** A stay that is held for a guest, and for which a voucher was redeemed that pays nothing any more. */
export interface UnpaidAgain {
  orderId: number
  storeId: number
  /** The amount that its guest has to pay now, in cents. */
  dueCents: number
}

/**
 * Those of the orders that staff hold for a guest, with what is due without the voucher. What visitors hold
 * themselves is left out: the shop tells them, and a thief's order must not change what was agreed to.
 */
export async function readUnpaidAgain(trx: Trx, orderIds: number[]): Promise<UnpaidAgain[]> {
  const stays = await selectStays(trx, sql`o.id = ANY (${orderIds}::integer[]) AND ${isShown}`)
  return Promise.all(
    stays.map(async ({ orderId, storeId }) => {
      return { orderId, storeId, dueCents: dueOf(await readBooking(trx, orderId)) }
    }),
  )
}

/** The sentences that say so before the voucher is blocked: staff have to tell these guests. */
export function toldOf(unpaid: UnpaidAgain[]): LocalizedText {
  const lines = unpaid.map(({ orderId, dueCents }) => [referenceNumber(orderId), dueCents] as const)
  return {
    de: lines
      .map(([number, due]) => ` Für ${number} sind wieder ${formatEuro(due, 'de')} zu zahlen.`)
      .join(''),
    en: lines.map(([number, due]) => ` ${number} has ${formatEuro(due, 'en')} to pay again.`).join(''),
  }
}

/** The entry in the log of each of these stays. */
export function entriesOf(unpaid: UnpaidAgain[]): FurtherEntry[] {
  return unpaid.map(({ orderId, storeId, dueCents }) => ({
    orderId,
    storeId,
    label: referenceNumber(orderId),
    after: { dueCents },
    sentence: {
      de: `Der eingelöste Gutschein wurde gesperrt. Zu zahlen sind wieder ${formatEuro(dueCents, 'de')}.`,
      en: `The voucher that was redeemed was blocked. ${formatEuro(dueCents, 'en')} to pay again.`,
    },
  }))
}
