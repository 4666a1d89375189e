import { sql } from 'kysely'
import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { moveToOtherSuite } from '../../stays/move/other-suite.ts'
import { defineAct } from '../acts/act.ts'
import { orderFinder, orderInput } from '../acts/order-subject.ts'
import { atTheDoor } from '../roles.ts'
import { mayChangeSuite } from '../stay/state.ts'
import { takesSuite } from '../stay/stay-sql.ts'
import { leaveSuite } from './left-suite.ts'
import { findSuite } from './suite-subject.ts'

/** A paid stay, or one that anybody holds. */
const isPlaced = sql`o.kind = 'booking' AND (o.ordered_at IS NOT NULL OR ${takesSuite})`

/**
 * Gives a stay another suite of its type at the same time, also while guests are inside one that is closed.
 * They get no mail: none knows the number of a suite before the desk names it.
 */
export const changeSuite = defineAct({
  name: 'change-suite',
  summary: 'gives a stay another suite of its type at the same time',
  roles: atTheDoor,
  // Suites of a type are alike to guests, so no effect has to be agreed to.
  needsAgreement: false,
  input: z.object({ order: orderInput }),
  find: orderFinder(isPlaced),
  async run(_input, { trx, subject: { stay } }) {
    if (stay.status === 'cancelled' || stay.endsAt <= stay.now)
      throw refusal<'changeSuite'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    // The suite that they leave is dirty: the next guests must not get it, so it has to be closed.
    if (!mayChangeSuite(stay))
      throw refusal<'changeSuite'>('HasBegun', 'Guests who are inside leave a closed suite only.')
    const suiteId = await moveToOtherSuite(trx, stay)
    if (suiteId === undefined)
      throw refusal<'changeSuite'>('SlotTaken', 'No other suite of the type is free at this time.')
    const { label: name } = await findSuite(trx, { suite: suiteId })
    const toClean = await leaveSuite(trx, stay)
    return {
      before: { suiteId: stay.suiteId },
      after: { suiteId },
      rule: null,
      reason: null,
      sentence: {
        de: `Umgesetzt von ${stay.suite} nach ${name}.${toClean.de}`,
        en: `Moved from ${stay.suite} to ${name}.${toClean.en}`,
      },
    }
  },
})
