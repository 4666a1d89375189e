// Links to a stay, and what is done behind them, for tests.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { components } from '#openapi/generated/spa.ts'
import { remindDue } from '../stays/remind/remind.ts'
import { newUser } from './bookings.ts'
import type { TestDatabase } from './database.ts'
import { beginIn, releaseOthers } from './orders.ts'
import type { HeldBooking } from './paid-bookings.ts'
import { openReschedules } from './reschedules.ts'

type Schemas = components['schemas']
type Problem = { code?: string; errors?: { pointer: string }[] }

export const newEmail = () => `ida.${randomUUID()}@example.org`
export const declining = { isComing: false, isAdult: false, bringsId: false }
const confirmed = { isAdult: true, bringsId: true }

export function openLinks(database: TestDatabase) {
  const reschedules = openReschedules(database)
  const { spa, pay, times, move } = reschedules
  let networks = 0
  /** A network of its own: its limits are tested elsewhere. */
  const from = () => `10.9.${++networks >> 8}.${networks & 255}`

  /** The link that invites guests. */
  const linkOf = ({ orderId, userId }: HeldBooking, method = 'POST', user = userId) =>
    spa.call<Schemas['ShareLink']>(`/v2/order/${orderId}/share-link`, { method, user })

  /** The link that offers the stay to a friend. */
  const offerOf = ({ orderId, userId }: HeldBooking, method = 'POST', user = userId) =>
    spa.call<Schemas['HandoverOffer'] & Problem>(`/v2/order/${orderId}/handover`, { method, user })

  const openShared = (token: string) =>
    spa.call<Schemas['SharedStay']>(`/v2/shared-stay/${token}`, { from: from() })
  const openOffered = (token: string) =>
    spa.call<Schemas['OfferedStay']>(`/v2/offered-stay/${token}`, { from: from() })

  /** Ida Weber comes. */
  const answer = (token: string, changes: object = {}, language: 'de' | 'en' = 'de') =>
    spa.call<Problem>(`/v2/shared-stay/${token}/answer`, {
      method: 'POST',
      language,
      from: from(),
      json: {
        answerKey: randomUUID(),
        firstName: 'Ida',
        lastName: 'Weber',
        isComing: true,
        ...confirmed,
        ...changes,
      },
    })

  /** The friend, Meike, takes the stay over. */
  const takeOver = (token: string, user: number, changes: object = {}) =>
    spa.call<Schemas['TakenStay'] & Problem>(`/v2/offered-stay/${token}/take-over`, {
      method: 'POST',
      user,
      from: from(),
      json: { firstName: 'Meike', lastName: 'Sander', ...confirmed, ...changes },
    })

  /** A paid stay for four with a link. Its booker, Mara Lindner, named Jo Weber without an address. */
  async function shared(persons = 4): Promise<{ booking: HeldBooking; token: string }> {
    const booking = await pay()
    await sql`UPDATE reservation SET persons = ${persons} WHERE order_id = ${booking.orderId}`.execute(
      database.db,
    )
    return { booking, token: (await linkOf(booking)).body.token! }
  }

  /** A paid stay with an open offer. */
  async function offered(cents?: number): Promise<{ booking: HeldBooking; token: string }> {
    const booking = await pay(cents)
    return { booking, token: (await offerOf(booking)).body.token! }
  }

  const orderFor = (user: number, { orderId }: HeldBooking) =>
    spa.call<Schemas['OrderDetail']>(`/v2/order/ForUser/${orderId}`, { user })

  const cancelAs = (user: number, { orderId }: HeldBooking) =>
    spa.call<Problem>(`/cancellation/CancelOrder/${orderId}`, { method: 'POST', user })

  /** The account of a friend, Meike. */
  async function newFriend(): Promise<number> {
    const { userId } = await newUser(database.db)
    await database.db
      .updateTable('app_user')
      .set({ first_name: 'Meike', last_name: 'Sander' })
      .where('id', '=', userId)
      .execute()
    return userId
  }

  /** A paid stay that a friend holds. */
  async function handedOver() {
    const { booking, token } = await offered()
    const friend = await newFriend()
    const { status, body } = await takeOver(token, friend)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { booking, token, friend }
  }

  const mailsOf = (orderId: number) =>
    database.db
      .selectFrom('mail')
      .select(['kind', 'recipient', 'payload'])
      .where('dedupe_key', 'like', `%:${orderId}%`)
      .orderBy('id')
      .execute()

  const emailOf = async (userId: number) => {
    const user = database.db.selectFrom('app_user').select('email').where('id', '=', userId)
    return (await user.executeTakeFirstOrThrow()).email
  }

  async function moveOnce(booking: HeldBooking): Promise<void> {
    const time = (await times(booking)).find(({ difference }) => difference <= 0)!
    expect((await move(booking, time)).status).toBe(200)
  }

  /** The stay begins soon, and its reminders are queued. */
  async function remind(booking: HeldBooking): Promise<void> {
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, '23 hours')
    await sql`UPDATE orders SET ordered_at = clock_timestamp() - interval '5 days'
      WHERE id = ${booking.orderId}`.execute(database.db)
    await remindDue(database.db, (error) => expect.unreachable(String(error)))
  }

  /** Gives the companion whom the booker named an address. */
  const nameAddress = (booking: HeldBooking, email: string, doNotInform = false) =>
    database.db
      .updateTable('visitor')
      .set({ email, do_not_inform: doNotInform })
      .where('order_id', '=', booking.orderId)
      .where('is_booker', '=', false)
      .execute()

  /** One more companion whom the booker named. */
  const nameOther = (booking: HeldBooking, firstName: string, email: string) =>
    database.db
      .insertInto('visitor')
      .values({
        order_id: booking.orderId,
        place: 3,
        first_name: firstName,
        last_name: 'Weber',
        email,
        do_not_inform: false,
      })
      .execute()

  /** Gives the booker another address. */
  const giveAddress = ({ userId }: HeldBooking, email: string) =>
    database.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()

  const bookerOf = ({ userId }: HeldBooking) =>
    database.db
      .selectFrom('app_user')
      .select(['email', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()

  const mailsTo = (recipient: string) =>
    database.db
      .selectFrom('mail')
      .select(['kind', 'locale', 'payload'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  return {
    ...reschedules,
    linkOf,
    offerOf,
    openShared,
    openOffered,
    answer,
    takeOver,
    shared,
    offered,
    orderFor,
    cancelAs,
    newFriend,
    handedOver,
    mailsOf,
    emailOf,
    moveOnce,
    remind,
    nameAddress,
    nameOther,
    giveAddress,
    bookerOf,
    mailsTo,
    kindsTo: async (email: string) => (await mailsTo(email)).map(({ kind }) => kind),
  }
}
