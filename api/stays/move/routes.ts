import { instantMs } from '#http/instant.ts'
import type { Handlers } from '../../http/contract.ts'
import { toCents } from '../../words/money.ts'
import { readHeldTime } from './held-sql.ts'
import { payReschedule, type PayReschedulesDeps } from './pay.ts'
import { planChange } from './change/plan.ts'
import { quoteChange } from './change/quote.ts'
import { toReschedulePrice } from './change/responses.ts'
import { rescheduleOrder, type ReschedulesDeps } from './reschedule.ts'
import { toReschedule } from './responses.ts'
import { readReturnable } from './sql.ts'
import { listTimes } from './times.ts'
import { moveOf } from '../can.ts'
import { readStay } from '../stay.ts'

export const reschedulesRoutes = (deps: ReschedulesDeps) =>
  ({
    async getReschedule({ params, query, context }) {
      const { userId } = await context.requireVisitor()
      const stay = await readStay(deps.db, userId, params.orderId, 'owner')
      const { hours, visitorAmount, wellzoneTypeId } = query
      const shape = { hours, visitorAmount, wellzoneTypeId }
      const plan = await planChange(deps.db, stay, undefined, shape)
      const held = (await readHeldTime(deps.db, stay.orderId)) ?? null
      const from = { firstDay: query.firstDay, around: held?.startsAt ?? stay.startsAt }
      const days =
        moveOf(stay) === 'open' ? await listTimes(deps.db, plan, from, deps.bookingHorizonDays) : []
      const returnableCents = await readReturnable(deps.db, stay.orderId)
      return { status: 200, body: toReschedule({ stay, price: plan.price, days, returnableCents, held }) }
    },

    async priceReschedule({ params, body, context }) {
      const { userId } = await context.requireVisitor()
      const stay = await readStay(deps.db, userId, params.orderId, 'owner')
      const startsAt = body.bookingStart === undefined ? undefined : instantMs(body.bookingStart)
      const quote = await quoteChange(deps.db, stay, startsAt, body.change, deps.bookingHorizonDays)
      return { status: 200, body: toReschedulePrice(quote, context.locale) }
    },

    async rescheduleOrder({ params, headers, body, context }) {
      const { userId } = await context.requireVisitor()
      const rescheduled = await rescheduleOrder(deps, {
        userId,
        orderId: params.orderId,
        startsAt: body.bookingStart === undefined ? undefined : instantMs(body.bookingStart),
        shape: body.change,
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
