import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { recordStaffRefunds } from '../../payments/refunds/staff-refunds.ts'
import { readReceiptUse, receiptUsed } from '../../payments/till.ts'
import { providerNames } from '../../provider/port.ts'
import { formatEuro } from '../../words/format.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { defineAct, type Subject } from '../acts/act.ts'
import { orderInput } from '../acts/order-subject.ts'
import { ofTheBooks } from '../roles.ts'
import { refundsOf } from './open.ts'

/** An order of a store, whose row is locked. */
async function findOrder(trx: Trx, { order }: { order: number }): Promise<Subject> {
  await lockOrder(trx, order)
  const found = await trx.selectFrom('orders').select('store_id').where('id', '=', order).executeTakeFirst()
  if (!found || found.store_id === null) throw notFound()
  return { storeId: found.store_id, orderId: order, label: referenceNumber(order) }
}

/** Says that staff paid back what is due of an order, at the till or by a transfer; it moves no money. */
export const recordRefund = defineAct({
  name: 'record-refund',
  summary: 'says that a refund was paid back by hand',
  roles: ofTheBooks,
  needsAgreement: true,
  input: z.object({
    order: orderInput,
    way: z.enum(['till', 'provider']),
    reference: z.string().trim().min(1).max(100).describe('2026-3390'),
  }),
  find: findOrder,
  async run({ order, way, reference }, { trx, subject: { storeId } }) {
    const due = await refundsOf(trx, order, way)
    if (due.length === 0)
      throw refusal<'recordRefund'>('NothingDue', 'Nothing is to be paid back by hand in this way.')
    const use = way === 'till' ? await readReceiptUse(trx, { storeId, number: reference }) : undefined
    if (use) throw receiptUsed(use)
    const ids = due.map(({ id }) => id)
    await recordStaffRefunds(trx, providerNames, order, reference, ids)
    const cents = due.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const [de, en] = [formatEuro(cents, 'de'), formatEuro(cents, 'en')]
    return {
      before: null,
      after: { cents, way },
      rule: null,
      reason: null,
      sentence:
        way === 'till'
          ? {
              de: `${de} an der Kasse zurückgezahlt, Beleg ${reference}.`,
              en: `${en} paid back at the till, receipt ${reference}.`,
            }
          : {
              de: `${de} von Hand zurückgezahlt: ${reference}.`,
              en: `${en} paid back by hand: ${reference}.`,
            },
    }
  },
})
