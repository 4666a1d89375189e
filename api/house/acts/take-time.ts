import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { Problem, refusal } from '../../http/problem.ts'
import { takeAtTill } from '../../payments/till.ts'
import type { Plan } from '../../stays/move/change/plan.ts'
import type { PricedVisit } from '../../stays/move/find-time.ts'
import { holdVisit } from '../../stays/move/hold-time.ts'
import { moveStay } from '../../stays/move/move.ts'
import { movePurchase } from '../../stays/move/purchase.ts'
import { formatEuro } from '../../words/format.ts'
import { type LocalizedText, say } from '../../words/text.ts'
import { minuteMs } from '../../words/wall-clock.ts'
import { findSuite } from '../suites/suite-subject.ts'

/** The number of a receipt of the store's till, which took the money before. */
export const receiptInput = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/)
  .describe('2026-3394')

/** An amount in euros, as cents. */
export const amountInput = z.coerce
  .number()
  .positive()
  .transform((euros) => Math.round(euros * 100))

export const paidInput = { receipt: receiptInput.optional(), amount: amountInput.optional() }

export interface Paid {
  receipt?: string | undefined
  /** The amount of the receipt, in cents; the amount due without one. */
  amount?: number | undefined
}

/**
 * Gives a stay a suite that is free under the lock of its day. What it costs more was paid at the till, what
 * it costs less is returned. Returns the difference in cents, and the sentence about it.
 */
export async function takeTime(
  trx: Trx,
  plan: Plan,
  visit: PricedVisit,
  { receipt, amount }: Paid,
): Promise<{ differenceCents: number; sentence: LocalizedText }> {
  const { stay, price, change } = plan
  const differenceCents = price.differenceTo(visit.stayCents, change)
  if (differenceCents <= 0) {
    const back = await moveStay(trx, stay, visit, { orderCents: price.orderCents, change })
    const cents = back.moneyCents + back.voucherCents + (back.voucher?.cents ?? 0)
    return { differenceCents, sentence: returned(cents) }
  }
  if (receipt === undefined)
    throw refusal<'moveStay'>('PaymentNeeded', 'It costs more than was paid: the difference is due.')
  const held = { until: new Date(stay.now + minuteMs), requestHash: randomBytes(32) }
  const moveId = await holdVisit(trx, plan, visit, held)
  const { orderId, store } = stay
  const cents = amount ?? differenceCents
  await takeAtTill(trx, movePurchase, { orderId, moveId, storeId: store.id, number: receipt, cents })
  return { differenceCents, sentence: paidAtTill(differenceCents, receipt) }
}

function returned(cents: number): LocalizedText {
  if (cents === 0) return { de: '', en: '' }
  return { de: ` ${formatEuro(cents, 'de')} zurück.`, en: ` ${formatEuro(cents, 'en')} returned.` }
}

/** The sentence about the suite that a new time brings, where it is another one than before. */
export async function inOtherSuite(trx: Trx, before: number, suite: number): Promise<LocalizedText> {
  if (suite === before) return say('', '')
  const { label } = await findSuite(trx, { suite })
  return say(` Jetzt in ${label}.`, ` Now in ${label}.`)
}

/** The sentence about money of the till. */
export function paidAtTill(cents: number, receipt: string): LocalizedText {
  return {
    de: ` ${formatEuro(cents, 'de')} an der Kasse bezahlt, Beleg ${receipt}.`,
    en: ` ${formatEuro(cents, 'en')} paid at the till, receipt ${receipt}.`,
  }
}

/** Refuses a time with the house's code in place of the ones that the shop has for guests. */
export function asTaken(error: unknown): never {
  const isGone =
    error instanceof Problem && ['SlotTaken', 'SlotNotOffered', 'TypeNotForGroup'].includes(error.code)
  throw isGone ? refusal<'moveStay'>('SlotTaken', 'No suite of this type is free at this time.') : error
}
