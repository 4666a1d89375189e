import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { Problem, refusal } from '../../http/problem.ts'
import { orderStatus } from '../../database/order-status.ts'
import { staffRefunds } from '../../payments/refunds/staff-refunds.ts'
import { tillProvider } from '../../payments/sql.ts'
import { providerNames } from '../../provider/port.ts'
import { cancelByRule, cancelForGoodwill, cancelForHouse } from '../../stays/cancel/cancel.ts'
import { cancellationOf } from '../../stays/can.ts'
import { type Stay, stayOf } from '../../stays/stay.ts'
import { formatEuro } from '../../words/format.ts'
import type { LocalizedText } from '../../words/text.ts'
import { atTheDoor, type Role } from '../roles.ts'
import { goodwillLimit } from '../stay/can.ts'
import { readReturnable } from '../stay/stay.ts'
import { leaveSuite } from '../suites/left-suite.ts'
import { defineAct, type Done } from './act.ts'
import { findOrderSubject, orderInput, reasonInput } from './order-subject.ts'
import { amountInput } from './take-time.ts'

/**
 * Cancels a stay for its guest: by the rules of guests, which may give nothing back, or out of goodwill with
 * more than they do: all that was paid but the cover, a part of it, or a voucher. Goodwill needs a reason,
 * and money a role whose limit reaches. Why a guest is ill is written nowhere. A stay that the house cannot
 * offer is cancelled by a manager, with everything back.
 */
export const cancelForGuest = defineAct({
  name: 'cancel-stay',
  summary: 'cancels a stay, by the rules of guests or out of goodwill',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({
    order: orderInput,
    back: z.enum(['byRule', 'all', 'part', 'voucher', 'house']),
    amount: amountInput.optional(),
    reason: reasonInput.optional(),
  }),
  find: findOrderSubject,
  async run({ order, back, amount, reason }, { trx, role, subject: { stay: row } }) {
    const stay = await stayOf(trx, order)
    const isOpen = stay.statusId === orderStatus.inProgress || stay.statusId === orderStatus.currently
    if (!isOpen) throw refusal<'cancelForGuest'>('AlreadyOver', 'The stay was cancelled, or has ended.')
    const toClean = await leaveSuite(trx, row)
    if (back === 'house') return cancelledByHouse(trx, stay, role, toClean)
    const returnable = await readReturnable(trx, row)
    const goodwill = back === 'byRule' ? null : goodwillOf(back, amount, returnable)
    if (goodwill) requireGoodwill(goodwill, returnable, goodwillLimit(role))
    if (goodwill && reason === undefined)
      throw refusal<'cancelForGuest'>('RuleNeedsReason', 'Goodwill needs a reason.')
    const decision = cancellationOf(stay, true)
    const isByRule = decision === 'refund' || decision === 'voucher'
    const returned =
      goodwill === null && isByRule
        ? await cancelByRule(trx, order, decision)
        : await cancelForGoodwill(trx, order, goodwill?.cents ?? 0, goodwill?.way ?? 'refund')
    if (goodwill?.way === 'voucher') requireMailbox(stay, returned.voucher)
    const value = {
      cents: returned.moneyCents + returned.returnedCents + (returned.voucher?.cents ?? 0),
      isVoucher: returned.voucher !== null && returned.moneyCents === 0,
      isGoodwill: goodwill !== null,
      tillCents: await dueAtTill(trx, order),
    }
    return {
      before: { statusId: stay.statusId },
      after: { returnedCents: value.cents, isVoucher: value.isVoucher, isGoodwill: value.isGoodwill },
      rule: goodwill ? 'NO_REFUND' : null,
      reason: goodwill ? (reason ?? null) : null,
      sentence: joined(inWords(value), toClean),
    }
  },
})

/** All of it goes back, the cover too, and the guests get the house's mail. */
async function cancelledByHouse(
  trx: Trx,
  { orderId, statusId }: Stay,
  role: Role,
  toClean: LocalizedText,
): Promise<Done> {
  if (role !== 'manager') throw new Problem(422, 'RoleTooLow', `The role ${role} may not do this.`)
  const { moneyCents, returnedCents, voucher } = await cancelForHouse(trx, orderId)
  const cents = moneyCents + returnedCents + (voucher?.cents ?? 0)
  const said = {
    de: `Vom Haus abgesagt. ${formatEuro(cents, 'de')} zurück.`,
    en: `Cancelled by the house. ${formatEuro(cents, 'en')} refunded.`,
  }
  return {
    before: { statusId },
    after: { returnedCents: cents, isByHouse: true },
    rule: null,
    reason: null,
    sentence: joined(withTill(said, await dueAtTill(trx, orderId)), toClean),
  }
}

interface Goodwill {
  cents: number
  way: 'refund' | 'voucher'
}
type Returnable = Awaited<ReturnType<typeof readReturnable>>

/** The goodwill that is asked for; null where the rules give all of it back already. */
function goodwillOf(
  back: 'all' | 'part' | 'voucher',
  typedCents: number | undefined,
  { ruleCents, allCents }: Returnable,
): Goodwill | null {
  if (back === 'all') return allCents > ruleCents ? { cents: allCents, way: 'refund' } : null
  return { cents: typedCents ?? allCents, way: back === 'voucher' ? 'voucher' : 'refund' }
}

/** Refuses less than the rules give back, more than was paid, and more money than the role may give. */
function requireGoodwill({ cents, way }: Goodwill, { ruleCents, allCents }: Returnable, limit: number): void {
  if (cents <= ruleCents)
    throw refusal<'cancelForGuest'>('LessThanRule', 'The rules of guests give back as much, or more.')
  if (cents > allCents || (way === 'refund' && cents - ruleCents > limit))
    throw refusal<'cancelForGuest'>('AboveLimit', 'More than was paid, or than the role may give.')
}

/**
 * Refuses a goodwill voucher where the order has no email address: the code is sent by mail only. A voucher
 * that the rules give back is issued all the same, because it is owed.
 */
function requireMailbox({ payer }: Stay, voucher: object | null): void {
  if (voucher && payer.email === null)
    throw refusal<'cancelForGuest'>('NoMailbox', 'The order has no mailbox for the voucher.')
}

/** The money that no provider sends back: it is paid out at the till, and its receipt is entered then. */
async function dueAtTill(trx: Trx, orderId: number): Promise<number> {
  const refunds = await staffRefunds(trx, providerNames, { orderId })
  const atTill = refunds.filter(({ provider }) => provider === tillProvider)
  return atTill.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

function joined(text: LocalizedText, more: LocalizedText): LocalizedText {
  return { de: text.de + more.de, en: text.en + more.en }
}

function withTill({ de, en }: LocalizedText, tillCents: number): LocalizedText {
  if (tillCents === 0) return { de, en }
  return {
    de: `${de} Von Hand an der Kasse auszuzahlen: ${formatEuro(tillCents, 'de')}.`,
    en: `${en} To be paid out at the till by hand: ${formatEuro(tillCents, 'en')}.`,
  }
}

function inWords(value: { cents: number; isVoucher: boolean; tillCents: number }): LocalizedText {
  const { cents, isVoucher, tillCents } = value
  if (cents === 0) return { de: 'Abgesagt. Es geht nichts zurück.', en: 'Cancelled. Nothing is returned.' }
  const [de, en] = [formatEuro(cents, 'de'), formatEuro(cents, 'en')]
  return isVoucher
    ? { de: `Abgesagt. ${de} als Gutschein.`, en: `Cancelled. ${en} as a voucher.` }
    : withTill({ de: `Abgesagt. ${de} zurück.`, en: `Cancelled. ${en} refunded.` }, tillCents)
}
