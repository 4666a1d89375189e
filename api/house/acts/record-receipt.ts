import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { readOrder } from '../../payments/sql.ts'
import { takeAtTill } from '../../payments/till.ts'
import { bookingPurchase } from '../../stays/pay/purchase.ts'
import type { LocalizedText } from '../../words/text.ts'
import { atTheDoor } from '../roles.ts'
import { defineAct } from './act.ts'
import { findSentSubject, requireHold } from './held-subject.ts'
import { orderInput, type OrderSubject } from './order-subject.ts'
import { amountInput, type Paid, paidAtTill, receiptInput } from './take-time.ts'

/** A guest who got a link pays at the till instead. */
export const recordReceipt = defineAct({
  name: 'record-receipt',
  summary: 'pays a stay that is held for a guest by a receipt of the till',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, receipt: receiptInput, amount: amountInput.optional() }),
  find: findSentSubject,
  async run(paid, { trx, subject }) {
    requireHold(subject)
    const { cents, sentence } = await payHold(trx, subject, paid)
    return {
      before: null,
      after: { cents },
      rule: null,
      reason: null,
      sentence: { de: sentence.de.trim(), en: sentence.en.trim() },
    }
  },
})

/** Pays all that is due of a hold at the till. */
export async function payHold(
  trx: Trx,
  { storeId, stay: { orderId } }: OrderSubject,
  { receipt = '', amount }: Paid,
): Promise<{ cents: number; sentence: LocalizedText }> {
  const { dueCents } = await readOrder(trx, orderId)
  const cents = amount ?? dueCents
  await takeAtTill(trx, bookingPurchase, { orderId, storeId, number: receipt, cents })
  return { cents, sentence: paidAtTill(cents, receipt) }
}
