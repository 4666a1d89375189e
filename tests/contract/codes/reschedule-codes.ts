import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RescheduleErrorCode } from '#gateway/generated/resolvers.ts'
import { paymentMethodIds, slotIds } from '#gateway/base/ids.ts'
import { outage } from './outage.ts'
import { type Asked, ask, type Provocations, send } from './provocations.ts'
import type { Setup, Stay } from './setup.ts'

interface Time {
  startsAt: string
  difference: { minor: number }
}
/** The free times to which a stay can be moved. */
async function timesOf({ browser, orderId }: Stay): Promise<Time[]> {
  const { data } = await browser.ask(
    `query($id: ID!) { viewer { order(id: $id) { reschedule { days { times {
      startsAt difference { minor } } } } } } }`,
    { id: orderId },
  )
  return data.viewer.order.reschedule.days.flatMap(({ times }: { times: Time[] }) => times)
}

const move = (
  { browser, orderId }: Pick<Stay, 'browser' | 'orderId'>,
  time: Time,
  changes: object = {},
): Asked =>
  ask(browser, 'rescheduleOrder', {
    ...{ orderId, startsAt: time.startsAt, expectedDifferenceMinor: time.difference.minor },
    ...{ idempotencyKey: randomUUID() },
    ...changes,
  })

interface Moving {
  /** Unless it is the one that all share. */
  stay?: Stay
  changes?: object
  isWanted?: (time: Time) => boolean
}

/** A paid stay with a request to move it to another day, no dearer unless one is wanted. */
export async function moving(setup: Setup, { changes, isWanted = isNotDearer, ...own }: Moving = {}) {
  const stay = own.stay ?? (await setup.stay())
  const day = slotIds.read(stay.slotId)!.startTime.slice(0, 10)
  const time = (await timesOf(stay)).find((one) => !one.startsAt.startsWith(day) && isWanted(one))!
  return { ...stay, time, asked: move(stay, time, changes) }
}

const isNotDearer = ({ difference }: Time) => difference.minor <= 0

export const isDearer = (time: Time) => !isNotDearer(time)
const methodOf = paymentMethodIds.write

/** A paid stay with a request to pay for a dearer day with PayPal. */
async function paying(setup: Setup, { changes = {}, isWanted = isDearer, ...own }: Moving = {}) {
  const { browser, orderId, time } = await moving(setup, { isWanted, ...own })
  // Another provocation has exhausted the limit for everyone, also for the stay that all share.
  await sql`DELETE FROM attempt WHERE bucket LIKE 'create-payment:%'`.execute(setup.db)
  const asked = ask(browser, 'payReschedule', {
    ...{ orderId, startsAt: time.startsAt, expectedDifferenceMinor: time.difference.minor },
    ...{ paymentMethodId: methodOf({ gatewayId: 21, paymentType: 1 }), idempotencyKey: randomUUID() },
    ...changes,
  })
  return { browser, asked }
}

export const rescheduleCodes: Provocations<RescheduleErrorCode> = {
  ORDER_NOT_FOUND: async (setup) => {
    const { orderId, time } = await moving(setup)
    return move({ browser: (await setup.guest()).browser, orderId }, time)
  },
  ORDER_NOT_RESCHEDULABLE: async (setup) => {
    const { browser, orderId, asked } = await moving(setup, { stay: await setup.withPaid() })
    await send(browser, 'cancelOrder', { orderId })
    return asked
  },
  RESCHEDULING_CLOSED: async (setup) => {
    const { number, asked } = await moving(setup, { stay: await setup.withPaid() })
    await setup.beginSoon(number)
    return asked
  },
  RESCHEDULE_LIMIT_REACHED: async (setup) => {
    const { number, asked } = await moving(setup, { stay: await setup.withPaid() })
    await sql`INSERT INTO reschedule (order_id, sequence, from_starts_at, to_starts_at, from_cents, to_cents)
      SELECT order_id, move, starts_at - interval '1 day' * move, starts_at, 1, 1
      FROM reservation, generate_series(1, 5) move WHERE order_id = ${number}`.execute(setup.db)
    return asked
  },
  SLOT_TAKEN: async (setup) => {
    const { asked, slotId, time } = await moving(setup)
    const slot = slotIds.read(slotId)!
    const lasts = Date.parse(slot.endTime) - Date.parse(slot.startTime)
    const endTime = new Date(Date.parse(time.startsAt) + lasts).toISOString()
    await setup.fill(slotIds.write({ ...slot, startTime: time.startsAt, endTime }))
    return asked
  },
  SLOT_NOT_OFFERED: async (setup) =>
    (await moving(setup, { changes: { startsAt: '2040-06-01T16:07:00Z' } })).asked,
  PRICE_CHANGED: async (setup) => (await moving(setup, { changes: { expectedDifferenceMinor: 1 } })).asked,
  PAYMENT_NEEDED: async (setup) => (await moving(setup, { isWanted: isDearer })).asked,
  NOTHING_DUE: async (setup) => (await paying(setup, { isWanted: isNotDearer })).asked,
  TOO_MANY_HELD_TIMES: async (setup) => {
    const { browser, asked } = await paying(setup, { stay: await setup.withPaid() })
    for (let hold = 0; hold < 5; hold++) {
      const { input } = asked.variables as { input: object }
      await browser.run('payReschedule', { input: { ...input, idempotencyKey: randomUUID() } })
      await sql`UPDATE reservation SET held_at = held_at - interval '2 hours',
        hold_until = hold_until - interval '2 hours', payment_until = payment_until - interval '2 hours'
        WHERE order_kind = 'move'`.execute(setup.db)
    }
    return asked
  },
  METHOD_UNKNOWN: async (setup) =>
    (await paying(setup, { changes: { paymentMethodId: methodOf({ gatewayId: 9999, paymentType: 1 }) } }))
      .asked,
  METHOD_NOT_IMPLEMENTED: async (setup) =>
    (await paying(setup, { changes: { paymentMethodId: methodOf({ gatewayId: 21, paymentType: 98 }) } }))
      .asked,
  PROVIDER_UNAVAILABLE: async (setup) => ({ ...(await paying(setup)).asked, ...(await outage(setup)) }),
  MAINTENANCE: async (setup) => {
    const { browser, asked } = await moving(setup)
    return { ...asked, browser: setup.as(browser, 'maintained') }
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'rescheduleOrder'),
  INVALID_INPUT: async (setup) => (await moving(setup, { changes: { idempotencyKey: 'a key' } })).asked,
  TOO_MANY_REQUESTS: async (setup) => {
    const { browser, asked } = await paying(setup, { changes: { startsAt: '2040-06-01T16:07:00Z' } })
    await browser.run('payReschedule', asked.variables)
    await setup.exhaust('create-payment:%')
    return asked
  },
}
