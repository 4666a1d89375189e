// A house with a clock of its own, and what a history begins with.
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { runDesk } from '../../desk/desk.ts'
import { newUser, openBookings } from '../bookings.ts'
import type { TestDatabase } from '../database.ts'
import { mainz, openHouse } from '../house.ts'
import { openVoucherOrders } from '../vouchers/voucher-orders.ts'
import { withClock } from '../wishes/clock.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** The things that the acts of a history are done to. Their numbers are the same in every world. */
export interface Given {
  /** Two stays of guests, and two times that staff hold for others. */
  orders: number[]
  /** The amounts that are due of what is held, in euros. */
  due: Record<number, number>
  voucher: { id: number; order: number; code: string }
}

export async function openWorld(real: TestDatabase) {
  const { database, close, set } = await withClock(real)
  const { db } = database
  await useClockForDefaults(db)
  const spa = openBookings(() => db)
  const house = openHouse(database)
  const counter = openVoucherOrders(database)

  async function account() {
    const user = await newUser(db)
    await sql`UPDATE app_user SET membership_number = 'guest-' || id, email = 'guest-' || id || '@example.com'
      WHERE id = ${user.userId}`.execute(db)
    return user
  }

  /** A stay of two hours from noon on, which its guest has paid for; one of three persons has no name yet. */
  async function payFor(day: string, wellzoneTypeId: number): Promise<number> {
    const { userId: user, addressId } = await account()
    const times = { bookingStart: `${day}T12:00:00Z`, bookingEnd: `${day}T14:00:00Z` }
    const { body } = await spa.book({ storeId: mainz, wellzoneTypeId, visitorAmount: 3, ...times }, { user })
    await spa.name(body.id, ['Mara', 'Jo', 'Ida'], { user })
    await spa.bill(body.id, addressId, user)
    const booking = { orderId: body.id, userId: user, startsAt: times.bookingStart }
    const signedIn = { authorization: `Bearer user-${user}` }
    await counter.shop.approve(await counter.shop.open({ ...booking, signedIn }))
    await counter.shop.deliver()
    await sql`DELETE FROM visitor WHERE order_id = ${body.id} AND place = 3`.execute(db)
    return body.id
  }

  async function hold(day: string, typeId: number) {
    const token = await house.staff('manager')
    const json = { typeId, startsAt: `${day}T15:00:00Z`, hours: 2, persons: 2 }
    const { body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json })
    return body as { orderId: number; total: number }
  }

  async function buyVoucher(code: string): Promise<Given['voucher']> {
    const buyer = await account()
    await counter.pay(buyer)
    const { rows } = await sql<{ id: number; order: number }>`
      UPDATE gift_voucher SET code = ${code} FROM orders o
      WHERE o.id = order_id AND o.user_id = ${buyer.userId}
      RETURNING gift_voucher.id, o.id AS "order"`.execute(db)
    return { ...rows[0]!, code }
  }

  async function prepare(day: string, code: string): Promise<Given> {
    const paid = [await payFor(day, 2), await payFor(day, 3)]
    const held = [await hold(day, 2), await hold(day, 1)]
    const orders = [...paid, ...held.map(({ orderId }) => orderId)]
    const due = Object.fromEntries(held.map(({ orderId, total }) => [orderId, total]))
    return { orders, due, voucher: await buyVoucher(code) }
  }

  /** The lines that a command says; its complaint where it is refused. */
  async function command(words: string[]): Promise<string[]> {
    const said: string[] = []
    await runDesk(words, {
      connect: async () => ({
        db,
        providers: ['local'],
        bookingHorizonDays: 36_500,
        vouchers: 'single-purpose',
        visitorSecret: 'a secret of the tests',
      }),
      who: 'ines',
      write: (text) => void said.push(text),
      complain: (text) => void said.push(text),
      ask: async () => true,
    })
    return said
  }

  return {
    db,
    close,
    setClock: set,
    prepare,
    house,
    command,
    reports: () => [...house.reports, ...spa.reports, ...counter.shop.reports],
  }
}

/** Defaults name PostgreSQL's clock by its place, as the tables were made before this one. */
async function useClockForDefaults(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    SELECT format('ALTER TABLE %I.%I ALTER %I SET DEFAULT %s', table_schema, table_name, column_name,
      replace(column_default, 'pg_catalog.clock_timestamp()', 'mock.clock_timestamp()')) AS statement
    FROM information_schema.columns
    WHERE column_default LIKE '%clock_timestamp()%' AND is_generated = 'NEVER'`.execute(db)
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}
