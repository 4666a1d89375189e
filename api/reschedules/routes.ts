import type { Handlers } from '../http/contract.ts'
import { notFound } from '../http/problem.ts'
import { toCents } from '../words/money.ts'
import { readHeldTime } from './held-sql.ts'
import { payReschedule, type PayReschedulesDeps } from './pay.ts'
import { readStayPrice } from './price.ts'
import { rescheduleOrder, type ReschedulesDeps } from './reschedule.ts'
import { toReschedule } from './responses.ts'
import { moveOf } from './rules.ts'
import { readReturnable, readStayToMove } from './sql.ts'
import { listTimes } from './times.ts'

export const reschedulesRoutes = (deps: ReschedulesDeps) =>
  ({
    async getReschedule({ params, query, context }) {
      const { userId } = await context.requireVisitor()
      const stay = await readStayToMove(deps.db, userId, params.orderId)
      if (!stay) throw notFound('There is no such order.')
      const price = await readStayPrice(deps.db, stay.orderId)
      const held = (await readHeldTime(deps.db, stay.orderId)) ?? null
      const from = { firstDay: query.firstDay, around: held?.startsAt ?? stay.startsAt }
      const days =
        moveOf(stay) === 'open' ? await listTimes(deps.db, stay, price, from, deps.bookingHorizonDays) : []
      const returnableCents = await readReturnable(deps.db, stay.orderId)
      return { status: 200, body: toReschedule({ stay, price, days, returnableCents, held }) }
    },

    async rescheduleOrder({ params, headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const rescheduled = await rescheduleOrder(deps, {
        userId,
        orderId: params.orderId,
        startsAt: Date.parse(body.bookingStart),
        expectedCents: toCents(body.expectedDifference),
        key: headers['Idempotency-Key'],
      })
      return { status: 200, body: rescheduled }
    },
  }) satisfies Partial<Handlers>

export const reschedulePaymentRoutes = (deps: PayReschedulesDeps) =>
  ({
    async payReschedule({ params, headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const request = {
        userId,
        orderId: params.orderId,
        locale: context.locale,
        key: headers['Idempotency-Key'],
      }
      return { status: 200, body: await payReschedule(deps, { ...request, body }) }
    },
  }) satisfies Partial<Handlers>
