import { z } from 'zod'
import { instantOf } from '../../database/instants.ts'
import type { Trx } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'
import { hourMs, localTime } from '../../words/wall-clock.ts'
import { atTheDoor } from '../roles.ts'
import { doorRefusal } from '../stay/can.ts'
import { defineAct } from './act.ts'
import { letIn, letInInput } from './let-in.ts'
import { findOrderSubject, instantInput, orderInput } from './order-subject.ts'

/** An arrival so long before the start is named as one: it may be said of the wrong stay. */
const earlyMs = hourMs

const states = ['none', 'arrived', 'later', 'noShow', 'left'] as const

/** What happens at the door. A guest who does not come keeps the suite: it was paid. */
export const setArrival = defineAct({
  name: 'set-arrival',
  summary: 'says who came, is late, does not come or has left',
  roles: atTheDoor,
  needsAgreement: false,
  input: z.object({
    order: orderInput,
    state: z.enum(states),
    expectedAt: instantInput.optional(),
    letIn: letInInput.optional(),
  }),
  find: findOrderSubject,
  async run({ state, expectedAt, letIn: entry }, { trx, subject: { stay } }) {
    if (entry !== undefined && state === 'arrived') {
      const { arrives, ...done } = await letIn(trx, stay, entry)
      if (arrives) await writeArrival(trx, stay.orderId, 'arrived', null)
      return done
    }
    const refused = doorRefusal(stay, state === 'none' ? 'takeBack' : state)
    if (refused === 'AlreadySo') throw refusal<'setArrival'>('NothingChanges', 'This is so already.')
    if (refused === 'TooEarly') throw refusal<'setArrival'>('TooEarly', 'This cannot be so yet.')
    if (refused !== null) throw refusal<'setArrival'>('NotToday', 'The stay is on another day, or over.')
    const later = state === 'later' ? (expectedAt ?? null) : null
    const earliest = Math.max(stay.startsAt, stay.now)
    if (state === 'later' && (later === null || later <= earliest || later >= stay.endsAt))
      throw refusal<'setArrival'>('TimeOutside', 'The later time has to be to come, and within the stay.')
    await writeArrival(trx, stay.orderId, state, later)
    const until = localTime(stay.endsAt, stay.timeZone)
    const time = later === null ? '' : localTime(later, stay.timeZone)
    const start = localTime(stay.startsAt, stay.timeZone)
    const isEarly = stay.startsAt - stay.now > earlyMs
    return {
      before: { state: stay.said },
      after: { state, ...(later !== null && { expectedAt: later }) },
      rule: null,
      reason: null,
      sentence: {
        none: { de: 'Zurückgenommen: noch nicht da.', en: 'Undone: not here yet.' },
        arrived: isEarly
          ? {
              de: `Angekommen, lange vor dem Beginn um ${start} Uhr.`,
              en: `Arrived, long before the start at ${start}.`,
            }
          : { de: 'Angekommen.', en: 'Arrived.' },
        later: { de: `Kommt um ${time} Uhr.`, en: `Due at ${time}.` },
        noShow: {
          de: `Nicht gekommen. Der Raum bleibt bis ${until} Uhr vergeben, wenn ihn niemand freigibt.`,
          en: `Did not come. The suite stays taken until ${until}, unless somebody frees it.`,
        },
        left: { de: 'Gegangen.', en: 'Departed.' },
      }[state],
    }
  },
})

/** Writes what was said at the door, with the later time that the guest named. */
export async function writeArrival(
  trx: Trx,
  orderId: number,
  state: (typeof states)[number],
  expectedAt: number | null,
): Promise<void> {
  const expected_at = expectedAt === null ? null : instantOf(expectedAt)
  await trx
    .insertInto('arrival')
    .values({ order_id: orderId, state, expected_at, cleaned_at: null })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        expected_at: row.ref('excluded.expected_at'),
        said_at: row.ref('excluded.said_at'),
      })),
    )
    .execute()
}
