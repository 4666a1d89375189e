import { z } from 'zod'
import { atTheDoor } from '../roles.ts'
import { defineAct } from './act.ts'
import { findSentSubject, requireHold } from './held-subject.ts'
import { orderInput } from './order-subject.ts'
import { payHold } from './pay-hold.ts'
import { amountInput, receiptInput } from './take-time.ts'

/** A guest who got a link pays at the till instead. */
export const recordReceipt = defineAct({
  name: 'record-receipt',
  summary: 'pays a stay that is held for a guest by a receipt of the till',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, receipt: receiptInput, amount: amountInput.optional() }),
  find: findSentSubject,
  async run(paid, { trx, subject }) {
    requireHold(subject)
    const { cents, sentence } = await payHold(trx, subject, paid)
    return {
      before: null,
      after: { cents },
      rule: null,
      reason: null,
      sentence: { de: sentence.de.trim(), en: sentence.en.trim() },
    }
  },
})
