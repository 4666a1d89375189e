import { z } from 'zod'
import { atTheDoor } from '../roles.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput } from './order-subject.ts'

/**
 * A note for colleagues says what the house does. It is deleted 30 days after the stay, so the log has none
 * of it.
 */
export const addNote = defineAct({
  name: 'add-note',
  summary: 'leaves a note for colleagues at a stay',
  roles: atTheDoor,
  needsAgreement: false,
  input: z.object({ order: orderInput, text: z.string().trim().min(1).max(200) }),
  find: findOrderSubject,
  async run({ text }, { trx, who, subject: { stay } }) {
    await trx.insertInto('note').values({ order_id: stay.orderId, who, text }).execute()
    return {
      before: null,
      after: null,
      rule: null,
      reason: null,
      sentence: { de: 'Notiz hinterlassen.', en: 'Left a note.' },
    }
  },
})
