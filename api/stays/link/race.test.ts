// Friends, and what a payer can do meanwhile, want the same stay at once: it has one holder at any moment.
// Seen failing without the lock of the order in take-over.ts, where two friends are told that they have it.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { deadlocks } from '../../testing/deadlocks.ts'
import { openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase({ connectionWaitMs: 60_000 })
const shop = openLinks(database)
const { times, move, quote, change, openChange, provider } = shop
const { offerOf, openOffered: open, takeOver, orderFor, cancelAs, newFriend, offered, mailsOf } = shop

type Account = { user: number; role: 'holder' | 'payer' | 'both' | null }

/** What the stay is to each account, by what the API answers: at rest, so the answers are of one moment. */
const rolesOf = (booking: HeldBooking, users: number[]): Promise<Account[]> =>
  Promise.all(
    users.map(async (user) => {
      const { status, body } = await orderFor(user, booking)
      return { user, role: status === 404 ? null : (body.handover?.role ?? 'both') }
    }),
  )

type Rival = () => Promise<number | undefined>
const starter = '220'
const [stayCents, starterCents] = [50_000, 990]

/** What the payer does while friends take the stay over, after what comes before it. */
const rivals: Record<string, (booking: HeldBooking) => Promise<Rival>> = {
  nothing: async () => async () => undefined,
  withdraw: async (booking) => async () => (await offerOf(booking, 'DELETE')).status,
  cancel: async (booking) => async () => (await cancelAs(booking.userId, booking)).status,
  move: async (booking) => {
    const time = (await times(booking, 1)).find(({ difference }) => difference <= 0)!
    return async () => (await move(booking, time)).status
  },
  'change the length': (booking) => changed(booking, { hours: 3 }),
  'change the persons': (booking) => changed(booking, { visitorAmount: 4 }),
  'pay for an extra': async (booking) => {
    const opened = await openChange(booking, { productIdAmount: { [starter]: 1 } })
    await provider.approve(opened)
    return async () => {
      await provider.deliver()
      return (await changesOf(booking)).extras === 1 ? 200 : 422
    }
  },
}

/** The price is known before, as on the page. */
async function changed(booking: HeldBooking, shape: object): Promise<Rival> {
  const { difference } = (await quote(booking, shape)).body
  return async () => (await change(booking, shape, { expectedDifference: difference! })).status
}

/** The extras of a stay, and what its payer has paid and did not get back. */
async function changesOf({ orderId }: HeldBooking): Promise<{ extras: number; paidCents: number }> {
  const { rows } = await sql<{ extras: number; paidCents: number }>`
    SELECT (SELECT coalesce(sum(quantity), 0)::int FROM order_line
        WHERE order_id = ${orderId} AND kind = 'extra') AS extras,
      (SELECT coalesce(sum(i.amount_minor - i.refunded_minor), 0)::int FROM provider.intent i
        JOIN payment p USING (reference) JOIN orders o ON o.id = p.order_id
        WHERE ${orderId} IN (o.id, o.stay_order_id) AND i.status = 'captured') AS "paidCents"
  `.execute(database.db)
  return rows[0]!
}

test.each(Object.entries(rivals))(
  'of friends at once one has the stay: %s',
  async (name, prepare) => {
    const outcomes = [0, 0]
    for (let round = 0; round < sized(2, 50); round++) {
      const { booking, token } = await offered()
      const rival = await prepare(booking)
      const friends = await Promise.all([newFriend(), newFriend(), newFriend()])
      const [rivalled, ...taken] = await Promise.all([
        rival(),
        ...friends.map(async (friend) => {
          if (round % 2 === 1) await open(token) // the rival is a step ahead
          return takeOver(token, friend)
        }),
      ])
      const winners = friends.filter((_, index) => taken[index]!.status === 200)
      for (const { status } of taken) expect([200, 404]).toContain(status)
      if (name === 'nothing') expect(winners).toHaveLength(1)
      // A cancellation, a move or a change that succeeded came first, and ended the offer.
      if (name === 'cancel') expect(winners).toHaveLength(rivalled === 204 ? 0 : 1)
      if (/^(move|change|pay)/.test(name)) expect(winners).toHaveLength(rivalled === 200 ? 0 : 1)
      outcomes[winners.length]!++
      expect(winners.length).toBeLessThanOrEqual(1)
      const [payer, ...others] = await rolesOf(booking, [booking.userId, ...friends])
      expect(payer!.role).toBe(winners.length === 1 ? 'payer' : 'both')
      expect(others.filter(({ role }) => role !== null)).toEqual(
        winners.map((user) => ({ user, role: 'holder' })),
      )
      if (name === 'pay for an extra') {
        await provider.runAllJobs()
        const [extras, paidCents] = winners.length === 1 ? [0, stayCents] : [1, stayCents + starterCents]
        expect(await changesOf(booking)).toEqual({ extras, paidCents })
      }
      const told = (await mailsOf(booking.orderId)).filter(({ kind }) => kind === 'stay-taken-over')
      expect(told).toHaveLength(winners.length)
    }
    await provider.runAllJobs()
    expect(await deadlocks(database)).toBe(0)
    process.stdout.write(
      `${name}: a friend has the stay ${outcomes[1]} times, the payer ${outcomes[0]} times\n`,
    )
  },
  600_000,
)

test.each(['nothing', 'change the length', 'pay for an extra'])(
  'at every instant of a race one holds the stay, the payer while the offer is open: %s',
  async (name) => {
    for (let round = 0; round < sized(1, 20); round++) {
      const { booking, token } = await offered()
      const rival = await rivals[name]!(booking)
      const friends = await Promise.all([newFriend(), newFriend()])
      const seen: { holder: number; isTaken: boolean }[] = []
      let isOver = false
      const watch = async () => {
        while (!isOver) {
          const { rows } = await sql<{ holder: number; isTaken: boolean }>`
            SELECT coalesce(holder_id, user_id) AS holder, coalesce(taken_at IS NOT NULL, false) AS "isTaken"
            FROM orders LEFT JOIN handover_offer ON order_id = id
            WHERE id = ${booking.orderId}`.execute(database.db)
          expect(rows).toHaveLength(1)
          seen.push(...rows)
        }
      }
      const watching = watch()
      const [, ...taken] = await Promise.all([rival(), ...friends.map((friend) => takeOver(token, friend))])
      isOver = true
      await watching
      const winner = friends[taken.findIndex(({ status }) => status === 200)]
      for (const { holder, isTaken } of seen) expect(holder).toBe(isTaken ? winner : booking.userId)
    }
  },
  600_000,
)
