// The waiting list through the API, for tests.
import { randomUUID } from 'node:crypto'
import type { components } from '#openapi/generated/spa.ts'
import { offerFree } from '../../waiting/offer.ts'
import { selectWantedDays } from '../../waiting/offers-sql.ts'
import { shareToken } from '../../words/share-token.ts'
import { bookingHorizonDays, openBookings, policy } from '../bookings.ts'
import type { TestDatabase } from '../database.ts'
import { visitorSecret } from '../users.ts'

type Schemas = components['schemas']
type Problem = { code?: string; fit?: Schemas['FreeFit'] }

/** A Tuesday of the far future: Mainz is open, and nothing else is booked. */
export const day = '2099-06-02'

/** An evening in Mainz for two, in the suites that are all taken by `fill`. */
export const wishFor = (changes: Partial<Schemas['WaitingRequest']> = {}): Schemas['WaitingRequest'] => ({
  email: `wish.${randomUUID()}@example.org`,
  storeIds: [2],
  days: [day],
  weekdays: [],
  partsOfDay: ['evening'],
  wellzoneTypeIds: [1],
  visitorAmount: 2,
  duration: 2,
  ...changes,
})

/** Without budgets of holds, unless a policy has them. */
const unlimited = { ...policy, perAddress: 1_000, anonymousShare: 1 }

export function openWishes(database: TestDatabase, horizonDays = bookingHorizonDays, hold = unlimited) {
  const spa = openBookings(() => database.db, hold, undefined, horizonDays)
  const deps = () => ({ db: database.db, hold, bookingHorizonDays: horizonDays })

  /** A round of the worker. */
  async function offer(maintenanceUntil?: Date): Promise<void> {
    for (const days of await selectWantedDays(database.db))
      await offerFree({ ...deps(), maintenanceUntil }, days)
  }

  const join = (changes?: Partial<Schemas['WaitingRequest']>, from?: string, language?: string) =>
    spa.call<Problem>('/v2/waiting/wishes', {
      method: 'POST',
      json: wishFor(changes),
      ...(from && { from }),
      ...(language && { language }),
    })

  const at = <Body = Schemas['WaitingWish']>(token: string, path = '', method = 'GET', from?: string) =>
    spa.call<Body & Problem>(`/v2/waiting/wish/${token}${path}`, { method, ...(from && { from }) })

  const confirm = (token: string) => at(token, '/confirmation', 'POST')
  const leave = (token: string) => at<object>(token, '', 'DELETE')
  const decline = (token: string) => at(token, '/offer', 'DELETE')

  /** The token in the links of a mailbox's newest wish. */
  async function tokenOf(email: string): Promise<string> {
    const wish = database.db.selectFrom('waiting_wish').select('nonce').where('email', '=', email)
    const { nonce } = await wish.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    return shareToken(visitorSecret, nonce, 'waiting').token
  }

  /** A wish on the list. */
  async function waiting(changes: Partial<Schemas['WaitingRequest']> = {}): Promise<string> {
    const wish = wishFor(changes)
    const { status, body } = await join(wish)
    if (status !== 202) throw new Error(JSON.stringify(body))
    const token = await tokenOf(wish.email)
    await confirm(token)
    return token
  }

  /** Holds every stay of two hours in the types of a day that is free, in a cart each. */
  async function fill(of = day, types = [1]): Promise<{ id: number; guid: string }[]> {
    const held: { id: number; guid: string }[] = []
    for (;;) {
      const groups = (await spa.slots(2, of, 2, 2)).body
      const group = groups.find(
        ({ wellzoneTypeId, timeSlots }) => types.includes(wellzoneTypeId) && timeSlots[0],
      )
      if (!group) return held
      const { startTime: bookingStart, endTime: bookingEnd } = group.timeSlots[0]!
      const { status, body } = await spa.book({
        bookingStart,
        bookingEnd,
        wellzoneTypeId: group.wellzoneTypeId,
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
      held.push({ id: body.id, guid: body.guid })
    }
  }

  return { spa, join, at, confirm, leave, decline, tokenOf, waiting, fill, offer }
}
