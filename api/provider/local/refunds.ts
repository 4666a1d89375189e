import type { Db } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RefundRequest } from '../port.ts'
import { announce } from './events.ts'

/** Refunds once per refund id, and never more than was captured. */
export async function refundIntent(
  db: Db,
  { refundId, providerRef, amountCents }: Pick<RefundRequest, 'refundId' | 'providerRef' | 'amountCents'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const intent = await trx
      .selectFrom('provider.intent')
      .selectAll()
      .where('id', '=', providerRef)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (intent.status !== 'captured')
      throw new Error(`Intent ${intent.id} is ${intent.status}: there is nothing to refund.`)
    const added = await trx
      .insertInto('provider.refund')
      .values({ id: refundId, intent_id: intent.id, amount_minor: amountCents })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) return
    // A check of the table refuses to refund more than was captured.
    await trx
      .updateTable('provider.intent')
      .set((row) => ({ refunded_minor: row('refunded_minor', '+', amountCents) }))
      .where('id', '=', intent.id)
      .execute()
    await announce(trx, intent, 'payment.refunded')
  })
}
