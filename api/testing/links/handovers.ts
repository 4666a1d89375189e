// Stays that change hands through the API, for tests.
import type { components } from '#openapi/generated/spa.ts'
import { newUser } from '../bookings.ts'
import type { TestDatabase } from '../database.ts'
import type { HeldBooking } from '../paid-bookings.ts'
import { openReschedules } from '../reschedules.ts'

type Schemas = components['schemas']
type Problem = { code?: string }

const meike = { firstName: 'Meike', lastName: 'Sander', isAdult: true, bringsId: true }

export function openHandovers(database: TestDatabase) {
  const reschedules = openReschedules(database)
  const { spa, pay } = reschedules
  let networks = 0

  const offerOf = ({ orderId, userId }: HeldBooking, method = 'POST', user = userId) =>
    spa.call<Schemas['HandoverOffer'] & Problem>(`/v2/order/${orderId}/handover`, { method, user })

  /** From a network of its own: its limit is tested elsewhere. */
  const open = (token: string) =>
    spa.call<Schemas['OfferedStay']>(`/v2/offered-stay/${token}`, {
      from: `10.8.${++networks >> 8}.${networks & 255}`,
    })

  const takeOver = (token: string, user: number, changes: object = {}) =>
    spa.call<Schemas['TakenStay'] & Problem>(`/v2/offered-stay/${token}/take-over`, {
      ...{ method: 'POST', user, from: `10.8.${++networks >> 8}.${networks & 255}` },
      json: { ...meike, ...changes },
    })

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

  /** A paid stay with an open offer. */
  async function offered(cents?: number): Promise<{ booking: HeldBooking; token: string }> {
    const booking = await pay(cents)
    return { booking, token: (await offerOf(booking)).body.token! }
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

  return {
    ...reschedules,
    ...{ offerOf, open, takeOver, orderFor, cancelAs, newFriend, offered, handedOver, mailsOf, emailOf },
  }
}
