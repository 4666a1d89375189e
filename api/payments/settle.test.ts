import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { claimLookUps } from './ask-provider.ts'
import { reconcilePayments } from './reconcile.ts'
import { eventOf, openSpa } from '../testing/payments/payments.ts'
import { bookSuites, letTimePass } from '../testing/paid-bookings.ts'
import { bookedAndPaidOnce, stateOf } from '../testing/payments/payment-state.ts'

const database = useTestDatabase()
const spa = openSpa(database)

describe('paying', () => {
  test('the callback arrives twice, and three times concurrently', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    const event = await eventOf(database, opened, 'payment.captured')
    const again = await eventOf(database, opened, 'payment.captured')
    const responses = await Promise.all(
      [event, event, event, again, again].map((event) => spa.sendCallback(event)),
    )
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await spa.sendCallback(event)).status).toBe(204)
    await spa.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
    const noted = await database.db
      .selectFrom('payment_event')
      .select(['event_id', 'body'])
      .where('event_id', 'in', [event.eventId, again.eventId])
      .execute()
    expect(noted).toHaveLength(2)
    expect(noted).toContainEqual({ event_id: event.eventId, body: event })
  })

  test('without a callback the provider is asked because the visitor waits', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    expect(await spa.shownTo(opened)).toBe('pending') // the first look-up is not due yet
    await letTimePass(database.db, booking, 1)
    expect(await spa.shownTo(opened)).toBe('paid')
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  })

  test('the callback arrives three days late, long after the look-up', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    await letTimePass(database.db, booking, 1)
    await spa.shownTo(opened)
    await letTimePass(database.db, booking, 3 * 24 * 60)
    await spa.runAllJobs()
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  })

  test('callback, look-up and a waiting visitor are concurrent', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.approve(opened)
    await letTimePass(database.db, booking, 1)
    await Promise.all([
      spa.deliver(),
      reconcilePayments(spa.deps()),
      spa.shownTo(opened),
      spa.shownTo(opened),
      spa.deliver(),
    ])
    expect(await stateOf(database.db, booking)).toEqual(bookedAndPaidOnce())
  })

  test('many waiting visitors cause one look-up at the provider', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await letTimePass(database.db, booking, 1)
    const claims = await Promise.all(
      Array.from({ length: 10 }, () => claimLookUps(spa.deps(), { reference: opened.reference })),
    )
    expect(claims.flat()).toHaveLength(1)
  })
})

describe('not paying', () => {
  test('leaves the rest of the hold, not more: then the suite is free', async () => {
    const booking = await spa.hold({ holdMinutes: 8 })
    await spa.cancel(await spa.open(booking))
    await spa.deliver()
    await letTimePass(database.db, booking, 7)
    expect(await bookSuites(database.db, booking)).toBe(1)
    await letTimePass(database.db, booking, 2)
    expect(await bookSuites(database.db, booking)).toBe(1)
  })

  test('by cancelling closes the payment, and the booking can still be paid', async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await spa.cancel(opened)
    await spa.deliver()
    expect(await spa.shownTo(opened)).toBe('cancelled')
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 5,
      room: 'hold',
      payments: ['cancelled'],
      mails: [],
      keptCents: 0,
    })
    await spa.approve(await spa.open(booking))
    await spa.deliver()
    expect(await stateOf(database.db, booking)).toEqual(
      bookedAndPaidOnce({ payments: ['cancelled', 'captured'] }),
    )
  })

  test("by closing the window holds the suite until the provider's time is over", async () => {
    const booking = await spa.hold()
    const opened = await spa.open(booking)
    await letTimePass(database.db, booking, 14)
    expect(await bookSuites(database.db, booking)).toBe(1)
    await letTimePass(database.db, booking, 2)
    await spa.runAllJobs()
    expect(await spa.shownTo(opened)).toBe('failed')
    expect(await bookSuites(database.db, booking)).toBe(1)
    expect(await stateOf(database.db, booking)).toMatchObject({
      order: 11,
      room: 'expired',
      payments: ['failed'],
      mails: [],
      keptCents: 0,
    })
  })

  test('does not shorten a hold of an hour when a payment is cancelled', async () => {
    const booking = await spa.hold({ holdMinutes: 60 })
    await spa.cancel(await spa.open(booking))
    await spa.deliver()
    await letTimePass(database.db, booking, 55)
    expect(await bookSuites(database.db, booking)).toBe(1)
    expect((await stateOf(database.db, booking)).room).toBe('hold')
  })

  test('by one of two payments leaves the hold to the other', async () => {
    const booking = await spa.hold({ holdMinutes: 1 })
    const [first, second] = [await spa.open(booking), await spa.open(booking, { type: 2 })]
    await spa.cancel(first)
    await spa.deliver()
    await letTimePass(database.db, booking, 10)
    expect(await bookSuites(database.db, booking)).toBe(1)
    await spa.approve(second)
    await spa.deliver()
    expect(await stateOf(database.db, booking)).toEqual(
      bookedAndPaidOnce({ payments: ['cancelled', 'captured'] }),
    )
  })
})
