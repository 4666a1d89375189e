// Random histories of a stay, and guests who show one of its tickets at two scanners, each of which knows a
// part of the history. Every valid ticket lets its guest in; one that was replaced or cancelled does so only
// where the scanner has not heard of it. Checked to fail with a version that does not grow with the
// hand-over, a cancelled stay that is not compared, and a day that is not asked for.
import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { ticketVersion } from '#api/stays/ticket/ticket.ts'
import { ticketKeys, ticketToken } from '#api/stays/ticket/token.ts'
import { sized } from '#api/testing/sized.ts'
import { judge, type KnownStay } from '../../../web/house/door/judge.ts'
import { verifyTicket } from '../../../web/house/door/ticket.ts'

const secrets = ['a secret of tickets']
const keys = ticketKeys(secrets)
const hourMs = 3_600_000
const noon = Date.parse('2026-12-12T11:00:00Z')
const timeZone = 'Europe/Berlin'

type Event = 'move' | 'change' | 'handOver' | 'cancel'
interface Stay {
  moves: number
  isHandedOver: boolean
  isCancelled: boolean
  startsAt: number
  endsAt: number
}

const history = record({
  events: array(
    record({
      event: constantFrom<Event>('move', 'change', 'handOver', 'cancel'),
      days: integer({ min: -1, max: 1 }),
    }),
    { maxLength: 6 },
  ),
  /** How many of the events each scanner has heard of. */
  heard: record({ one: integer({ min: 0, max: 6 }), two: integer({ min: 0, max: 6 }) }),
  /** Which of the tickets is shown; the latest for a high number. */
  shown: integer({ min: 0, max: 9 }),
  /** Hours after noon at which the guest comes. */
  hours: integer({ min: -1, max: 5 }),
  isTwice: boolean(),
})

function happen(stay: Stay, { event, days }: { event: Event; days: number }): Stay {
  if (stay.isCancelled) return stay
  if (event === 'cancel') return { ...stay, isCancelled: true }
  if (event === 'handOver') return { ...stay, isHandedOver: true }
  const moves = stay.moves + 1
  if (event === 'change') return { ...stay, moves, endsAt: stay.endsAt + hourMs }
  const by = days * 24 * hourMs
  return { ...stay, moves, startsAt: stay.startsAt + by, endsAt: stay.endsAt + by }
}

/** How many changes a ticket of this stay has outlived, counted apart from the code. */
const changesOf = ({ moves, isHandedOver }: Stay): number => moves + Number(isHandedOver)

const tokenOf = (stay: Stay): string =>
  ticketToken(
    {
      orderId: 7,
      storeId: 2,
      typeId: 1,
      initials: stay.isHandedOver ? 'MS' : 'ML',
      version: ticketVersion(stay),
      startsAt: stay.startsAt,
      endsAt: stay.endsAt,
    },
    secrets,
  )

/** The stay in the answer of the house's door: one that was on no day of today is not in it. */
function knownOf(stays: Stay[], heard: number): KnownStay[] {
  const upTo = stays.slice(0, heard + 1)
  const { startsAt, endsAt, isCancelled, ...last } = upTo.at(-1)!
  const isToday = upTo.some((stay) => Math.abs(stay.startsAt - noon) < 12 * hourMs)
  if (!isToday) return []
  const state = isCancelled ? 'CANCELLED' : 'EXPECTED'
  return [
    {
      id: '7',
      version: ticketVersion(last),
      suite: 'Premium 2',
      persons: 2,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      state,
    },
  ]
}

test('of tickets at two doors without a network', async () => {
  await assert(
    asyncProperty(history, async ({ events, heard, shown, hours, isTwice }) => {
      const first: Stay = {
        moves: 0,
        isHandedOver: false,
        isCancelled: false,
        startsAt: noon,
        endsAt: noon + 3 * hourMs,
      }
      const stays = events.reduce((all, event) => [...all, happen(all.at(-1)!, event)], [first])
      const place = Math.min(shown, stays.length - 1)
      const now = noon + hours * hourMs
      const ticket = (await verifyTicket(tokenOf(stays[place]!), keys))!
      const latest = stays.at(-1)!
      const isLatest = !latest.isCancelled && changesOf(latest) === changesOf(stays[place]!)
      const isItsTime =
        ticket.endsAt > now && (ticket.startsAt <= now || ticket.startsAt - noon < 12 * hourMs)
      for (const known of [heard.one, heard.two]) {
        const stays_ = knownOf(stays, Math.min(known, stays.length - 1))
        const verdict = (letIn: string[]) =>
          judge(ticket, { storeId: '2', timeZone, stays: stays_, letIn }, now)
        if (isLatest && isItsTime) expect(verdict([])).toBe('in')
        if (!isItsTime) expect(verdict([])).not.toBe('in')
        // replaced or cancelled by something that this scanner has heard of
        const heardOf = stays[Math.min(known, stays.length - 1)]!
        const isKnownAsOld = heardOf.isCancelled || changesOf(heardOf) > changesOf(stays[place]!)
        if (isKnownAsOld && stays_.length > 0) expect(verdict([])).not.toBe('in')
        if (isTwice) expect(verdict(['7'])).not.toBe('in')
        expect(judge(ticket, { storeId: '3', timeZone, stays: stays_, letIn: [] }, now)).toBe('otherStore')
      }
    }),
    { numRuns: sized(500, 10_000) },
  )
}, 120_000)
