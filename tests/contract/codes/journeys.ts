// Members of the shop with bookings in the states that codes are about.
import { randomUUID } from 'node:crypto'
import { passMinutes } from '#api/testing/bookings.ts'
import { bookingIds, orderIds } from '#gateway/base/ids.ts'
import * as journey from '../../proofs/harness/visitor.ts'
import type { Shops } from './shops.ts'

export type Member = Awaited<ReturnType<ReturnType<typeof openJourneys>['member']>>

/** Each stay has a day of its own, years ahead. */
let days = 0

export function openJourneys(shops: Shops) {
  async function freeSlot(): Promise<string> {
    const day = new Date(Date.UTC(2040, 0, 1 + ++days)).toISOString().slice(0, 10)
    const { data } = await shops
      .visitor()
      .ask('query($day: Date!) { store(route: "mainz") { slots(day: $day, persons: 2) { slots { id } } } }', {
        day,
      })
    return data.store.slots[0].slots[0].id as string
  }

  /** A suite on a day of its own; without an account unless the browser is logged in. */
  async function hold(browser = shops.visitor(), slotId?: string): Promise<journey.Held> {
    const request = { cartId: randomUUID(), slotId: slotId ?? (await freeSlot()), persons: 2 }
    return (await journey.book(browser, request))!
  }

  /** A new account, logged in, with two addresses; `home` is not the default one. */
  async function member() {
    const [browser, person] = [shops.visitor(), journey.newPerson()]
    const home = await journey.signUp(browser, person, shops.mailToken)
    const { id: userId } = await shops.database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    return { browser, person, home, userId }
  }

  async function withHold(slotId?: string) {
    const by = await member()
    return { ...by, held: await hold(by.browser, slotId) }
  }

  async function withReady(slotId?: string) {
    const by = await withHold(slotId)
    await journey.checkOut(by.browser, by.held, by.home)
    return by
  }

  async function withPaymentOpen(slotId?: string) {
    const by = await withReady(slotId)
    return { ...by, step: await journey.openPayment(by.browser, by.held, 'PAYPAL') }
  }

  async function withPaid() {
    const slotId = await freeSlot()
    const { held, step, ...by } = await withPaymentOpen(slotId)
    await journey.approve(by.browser, step)
    await shops.open().settle()
    const { number } = bookingIds.read(held.id)!
    return { ...by, slotId, bookingId: held.id, orderId: orderIds.write(number), number }
  }

  async function withExpired() {
    const by = await withReady()
    await passMinutes(shops.database.db, bookingIds.read(by.held.id)!.number, 61)
    return by
  }

  return {
    ...{ freeSlot, hold, member, withHold, withReady, withPaymentOpen, withPaid },
    /** One for all, for requests that are refused without an effect. */
    guest: once(member),
    booking: once(() => withReady()),
    paymentOpen: once(() => withPaymentOpen()),
    stay: once(withPaid),
    expired: once(withExpired),
    /** Holds every suite of this slot. */
    async fill(slotId: string): Promise<void> {
      const request = () => ({ cartId: randomUUID(), slotId, persons: 2 })
      while (await journey.book(shops.visitor(), request()));
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
