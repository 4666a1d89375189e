import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import { lockOrder } from '../../orders/lock.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { findStayRow, isShown, type StayRow } from '../stay/stay-sql.ts'
import type { Subject } from './act.ts'

/** The stay of an order, whose row is locked. */
export type OrderSubject = Subject & { stay: StayRow }

/** The number of an order, as it is printed or without its letters. */
export const orderInput = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^(WZ-?)?\d{1,9}$/i)
      .transform((text) => Number(text.replace(/\D/g, ''))),
  ])
  .describe('WZ-104812')

/** An instant of RFC 3339, as milliseconds since 1970. */
export const instantInput = z
  .union([z.date().transform((at) => at.getTime()), z.iso.datetime({ offset: true }).transform(Date.parse)])
  .describe('2026-12-13T16:00:00+01:00')

export const reasonInput = z.enum(['goodwill', 'journey', 'house', 'manager'])

/** Makes the finder of an act on stays of this kind, which locks the order before it reads the stay. */
export function orderFinder(which: RawBuilder<unknown>) {
  return async (trx: Trx, { order }: { order: number }): Promise<OrderSubject> => {
    await lockOrder(trx, order)
    const stay = await findStayRow(trx, order, which)
    if (!stay) throw notFound()
    return { storeId: stay.storeId, orderId: order, label: referenceNumber(order), stay }
  }
}

export const findOrderSubject = orderFinder(isShown)
