import { z } from 'zod'
import { refusal } from '../../http/problem.ts'
import { orderStatus } from '../../database/order-status.ts'
import { cancelByRule, cancelForGoodwill } from '../../stays/cancel/cancel.ts'
import { cancellationOf } from '../../stays/can.ts'
import { stayOf } from '../../stays/stay.ts'
import { formatEuro } from '../../words/format.ts'
import type { Locale } from '../../words/locale.ts'
import { atTheDoor } from '../roles.ts'
import { goodwillLimit } from '../stay/can.ts'
import { readReturnable } from '../stay/stay.ts'
import { defineAct } from './act.ts'
import { findOrderSubject, orderInput, reasonInput } from './order-subject.ts'

/**
 * Cancels a stay for its guest: by the rules of guests, or with all that was paid, which is goodwill where
 * the rules give back less. It needs a reason then, and the role a limit that reaches. Why a guest is ill is
 * written nowhere.
 */
export const cancelForGuest = defineAct({
  name: 'cancel-stay',
  summary: 'cancels a stay, by the rules of guests or out of goodwill',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({ order: orderInput, back: z.enum(['byRule', 'all']), reason: reasonInput.optional() }),
  find: findOrderSubject,
  async run({ order, back, reason }, { trx, role, subject: { stay: row } }) {
    const stay = await stayOf(trx, order)
    const isOpen = stay.statusId === orderStatus.inProgress || stay.statusId === orderStatus.currently
    if (!isOpen) throw refusal<'cancelForGuest'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    const { ruleCents, allCents } = await readReturnable(trx, row)
    const isGoodwill = back === 'all' && allCents > ruleCents
    if (back === 'byRule' && ruleCents === 0)
      throw refusal<'cancelForGuest'>('NothingReturned', 'The rules of guests give nothing back now.')
    if (isGoodwill && allCents - ruleCents > goodwillLimit(role))
      throw refusal<'cancelForGuest'>('AboveLimit', 'This is more than the role may give.')
    if (isGoodwill && reason === undefined)
      throw refusal<'cancelForGuest'>('RuleNeedsReason', 'Goodwill needs a reason.')
    const decision = cancellationOf(stay, true)
    const returned =
      isGoodwill || (decision !== 'refund' && decision !== 'voucher')
        ? await cancelForGoodwill(trx, order)
        : await cancelByRule(trx, order, decision)
    const cents = returned.moneyCents + returned.returnedCents + (returned.voucher?.cents ?? 0)
    const sum = (locale: Locale) => formatEuro(cents, locale)
    return {
      before: { statusId: stay.statusId },
      after: { returnedCents: cents, isGoodwill },
      rule: isGoodwill ? 'NO_REFUND' : null,
      reason: isGoodwill ? (reason ?? null) : null,
      sentence: {
        de: `Abgesagt. ${sum('de')} zurück${isGoodwill ? ', aus Kulanz' : ''}.`,
        en: `Cancelled. ${sum('en')} refunded${isGoodwill ? ' as goodwill' : ''}.`,
      },
    }
  },
})
