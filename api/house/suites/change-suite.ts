import { sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { moveToOtherSuite } from '../../stays/move/other-suite.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { defineAct } from '../acts/act.ts'
import { orderInput, type OrderSubject } from '../acts/order-subject.ts'
import { atTheDoor } from '../roles.ts'
import { selectStays, takesSuite } from '../stay/stay-sql.ts'

/** A paid stay, or one that anybody holds, whose order is locked. */
async function findPlaced(trx: Trx, { order }: { order: number }): Promise<OrderSubject> {
  await lockOrder(trx, order)
  const [stay] = await selectStays(
    trx,
    sql`o.id = ${order} AND o.kind = 'booking' AND (o.ordered_at IS NOT NULL OR ${takesSuite})`,
  )
  if (!stay) throw notFound()
  return { storeId: stay.storeId, orderId: order, label: referenceNumber(order), stay }
}

/**
 * Gives a stay another suite of its type at the same time. Guests hear nothing: none knows the number of a
 * suite before the desk names it.
 */
export const changeSuite = defineAct({
  name: 'change-suite',
  summary: 'gives a stay another suite of its type at the same time',
  roles: atTheDoor,
  // Which suite of the type it is makes no difference to guests.
  needsAgreement: false,
  input: z.object({ order: orderInput }),
  find: findPlaced,
  async run(_input, { trx, subject: { stay } }) {
    if (stay.status === 'cancelled' || stay.endsAt <= stay.now)
      throw refusal<'changeSuite'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    if (stay.startsAt <= stay.now)
      throw refusal<'changeSuite'>('HasBegun', 'Guests who are in their suite do not change it.')
    const suiteId = await moveToOtherSuite(trx, stay)
    if (suiteId === undefined)
      throw refusal<'changeSuite'>('SlotTaken', 'No other suite of the type is free at this time.')
    const { name } = await trx
      .selectFrom('wellzone')
      .select('name')
      .where('id', '=', suiteId)
      .executeTakeFirstOrThrow()
    return {
      before: { suiteId: stay.suiteId },
      after: { suiteId },
      rule: null,
      reason: null,
      sentence: {
        de: `Umgesetzt von ${stay.suite} nach ${name}.`,
        en: `Moved from ${stay.suite} to ${name}.`,
      },
    }
  },
})
