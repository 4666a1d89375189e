// Paid stays and their moves through the API, for tests.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { openBookings, policy } from './bookings.ts'
import type { TestDatabase } from './database.ts'
import type { HeldBooking } from './paid-bookings.ts'
import {
  type CreateOptions,
  type Opened,
  openSpa,
  type TestResponse as PaymentResponse,
} from './payments/payments.ts'

type Schemas = components['schemas']
export type Time = Schemas['RescheduleTime']
type Shape = Schemas['StayShape']
type Move = { key?: string; user?: number; expectedDifference?: number; bookingStart?: string }

export function openReschedules(database: TestDatabase, maintenanceUntil?: Date) {
  const provider = openSpa(database, {}, [], maintenanceUntil)
  const spa = openBookings(() => database.db, policy, maintenanceUntil)

  /** A paid stay of two hours in the far future; `cents` is the price that was paid. */
  async function pay(cents = 50_000): Promise<HeldBooking> {
    const booking = await provider.hold({ cents })
    await provider.approve(await provider.open(booking))
    await provider.deliver()
    return booking
  }

  const terms = (booking: HeldBooking, firstDay = booking.startsAt.slice(0, 10), user = booking.userId) =>
    spa.call<Schemas['Reschedule']>(`/v2/order/${booking.orderId}/reschedule?firstDay=${firstDay}`, { user })

  /** The free times of the day of the stay, unless another number of days later. */
  async function times(booking: HeldBooking, later = 0): Promise<Time[]> {
    const { body } = await terms(booking)
    return body.days[later]!.times
  }

  /** Moves the stay so often, each time to another day that costs no more: what was returned is spent. */
  async function moveOften(booking: HeldBooking, often: number): Promise<void> {
    const used = new Set([booking.startsAt.slice(0, 10)])
    for (let moves = 0; moves < often; moves++) {
      const { body } = await terms(booking)
      const found = body.days
        .filter(({ day }) => !used.has(day))
        .flatMap(({ times: free }) => free)
        .find(({ difference }) => difference <= 0)
      if (!found) throw new Error(`No other day costs as little: ${JSON.stringify(body)}`)
      const { status, body: result } = await move(booking, found)
      if (status !== 200) throw new Error(`not moved: ${JSON.stringify(result)}`)
      used.add(found.startTime.slice(0, 10))
    }
  }

  function move(
    booking: HeldBooking,
    { startTime, difference }: Pick<Time, 'startTime' | 'difference'>,
    more: Move = {},
  ) {
    const { user = booking.userId, key = randomUUID(), expectedDifference = difference } = more
    return spa.call<Schemas['RescheduledStay']>(`/v2/order/${booking.orderId}/reschedule`, {
      method: 'POST',
      json: { bookingStart: startTime, expectedDifference },
      user,
      key,
    })
  }

  /** What a change would do. */
  const quote = (booking: HeldBooking, change: Shape, bookingStart?: string, user = booking.userId) =>
    spa.call<Schemas['ReschedulePrice']>(`/v2/order/${booking.orderId}/reschedule/price`, {
      method: 'POST',
      user,
      json: { change, ...(bookingStart !== undefined && { bookingStart }) },
    })

  /** Changes the stay for the difference that is quoted, unless another one is expected. */
  async function change(booking: HeldBooking, shape: Shape, more: Move = {}) {
    const { bookingStart, user = booking.userId, key = randomUUID() } = more
    const expectedDifference =
      more.expectedDifference ?? (await quote(booking, shape, bookingStart)).body.difference ?? 0
    return spa.call<Schemas['RescheduledStay']>(`/v2/order/${booking.orderId}/reschedule`, {
      method: 'POST',
      json: { change: shape, expectedDifference, ...(bookingStart !== undefined && { bookingStart }) },
      user,
      key,
    })
  }

  /** Requests the payment of a dearer change, and opens the provider's page. */
  async function openChange(booking: HeldBooking, shape: Shape, bookingStart?: string): Promise<Opened> {
    const key = randomUUID()
    const { body } = await quote(booking, shape, bookingStart)
    const time = { startTime: bookingStart ?? booking.startsAt, difference: body.difference ?? 0 }
    return provider.followNextStep(await payMore(booking, time, { key, change: { change: shape } }), key)
  }

  /** The first dearer time of the stay's days, from the day after it on. */
  async function dearer(booking: HeldBooking): Promise<Time> {
    const { body } = await terms(booking)
    const listed = body.days.slice(1).flatMap(({ times: free }) => free)
    const found = listed.find(({ difference }) => difference > 0)
    if (!found) throw new Error(`No time costs more: ${JSON.stringify(body)}`)
    return found
  }

  /** Requests a payment of the difference; 1 is PayPal, 2 a card. */
  function payMore(
    booking: HeldBooking,
    { startTime, difference }: Pick<Time, 'startTime' | 'difference'>,
    { key = randomUUID(), type = 1, change = {} }: CreateOptions = {},
  ): Promise<PaymentResponse> {
    const json = {
      bookingStart: startTime,
      expectedDifference: difference,
      returnUrl: '/profile/order/1/reschedule',
      cancelUrl: '/profile/order/1/reschedule?error=true',
      paymentType: type,
      paymentGatewayId: 20 + type,
      ...change,
    }
    return provider.ask(`/v2/order/${booking.orderId}/reschedule/payment`, {
      method: 'POST',
      json,
      headers: { ...booking.signedIn, 'idempotency-key': key },
    })
  }

  /** Requests the payment and opens the provider's page. */
  async function openMore(booking: HeldBooking, time: Time, options: CreateOptions = {}): Promise<Opened> {
    const key = options.key ?? randomUUID()
    return provider.followNextStep(await payMore(booking, time, { ...options, key }), key)
  }

  return {
    provider,
    dearer,
    quote,
    change,
    openChange,
    payMore,
    openMore,
    spa,
    reports: () => [...spa.reports, ...provider.reports],
    pay,
    terms,
    times,
    move,
    moveOften,
    cancel: (booking: HeldBooking) =>
      spa.call(`/cancellation/CancelOrder/${booking.orderId}`, { method: 'POST', user: booking.userId }),
  }
}
