import { z } from 'zod'
import type { Trx } from '../../database/tables.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { lockByNumber } from '../../orders/lock-value.ts'
import { takeOutOfHolds } from '../../orders/take-out.ts'
import { blockCode, replaceCode } from '../../vouchers/replace-code.ts'
import { formatEuro } from '../../words/format.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { LocalizedText } from '../../words/text.ts'
import { defineAct, type Subject } from '../acts/act.ts'
import { orderInput } from '../acts/order-subject.ts'
import { atTheDoor, type Role } from '../roles.ts'
import { entriesOf, readUnpaidAgain, toldOf, type UnpaidAgain } from './unpaid-again.ts'
import { findById, hashOfCode, isReplacedRecently, type VoucherRow } from './voucher-sql.ts'

type VoucherSubject = Subject & { voucher: VoucherRow; unpaid: UnpaidAgain[] }
type Input = { store: number; voucher: number; order?: number | undefined }

const numberInput = z.coerce.number().int()
const whys = {
  lost: { de: 'verloren', en: 'lost' },
  stolen: { de: 'gestohlen', en: 'stolen' },
  unreadable: { de: 'unleserlich', en: 'unreadable' },
  wrongRecipient: { de: 'falscher Empfänger', en: 'wrong recipient' },
} as const

/**
 * Takes the voucher out of orders that are not paid, and keeps others from its value until the end. Orders
 * are locked before vouchers; what comes in between has committed, and is taken out with the value locked.
 */
async function findLocked(trx: Trx, { store, voucher: id }: Input): Promise<VoucherSubject> {
  const before = await takeOutOfHolds(trx, [id])
  await lockByNumber(trx, { voucherIds: [id], discountIds: [] })
  const meanwhile = await takeOutOfHolds(trx, [id])
  const voucher = await findById(trx, id)
  if (!voucher) throw notFound()
  const { orderId, ending } = voucher
  const label = orderId === null ? `…${ending}` : referenceNumber(orderId)
  const unpaid = await readUnpaidAgain(trx, [...before, ...meanwhile])
  return { storeId: store, orderId, label, voucher, unpaid }
}

/**
 * Blocks a voucher at once, also in orders that are not paid yet. A new code leaves value, kind, expiry and
 * invoice as they are. It is mailed to the buyer, and staff never see it.
 */
export const blockVoucher = defineAct({
  name: 'block-voucher',
  summary: 'blocks a voucher, or sends its buyer a new code for it',
  roles: atTheDoor,
  needsAgreement: true,
  input: z.object({
    store: numberInput,
    voucher: numberInput,
    order: orderInput.optional(),
    isReplaced: z.stringbool().or(z.boolean()),
    why: z.enum(['lost', 'stolen', 'unreadable', 'wrongRecipient']),
  }),
  find: findLocked,
  async run({ order, isReplaced, why }, { trx, role, subject: { voucher, unpaid } }) {
    const { id, blockedBy, spendableCents } = voucher
    requireProof(voucher, order, role)
    if (blockedBy === 'dispute' || blockedBy === 'withdrawal')
      throw refusal<'blockVoucher'>('VoucherStopped', 'Its money is disputed, or it was withdrawn from.')
    let replacedCode: string | undefined
    if (isReplaced) replacedCode = hashOfCode(await replace(trx, voucher, role))
    else if (blockedBy === 'staff') throw refusal<'blockVoucher'>('NothingChanges', 'It is blocked.')
    else await blockCode(trx, id)
    const said = sentenceOf(isReplaced, why, spendableCents)
    const told = toldOf(unpaid)
    return {
      further: entriesOf(unpaid),
      before: { isBlocked: blockedBy !== null },
      after: { voucherId: id, isReplaced, replacedCode, leftCents: spendableCents, why },
      rule: null,
      reason: null,
      sentence: { de: said.de + told.de, en: said.en + told.en },
    }
  },
})

/** The sentence about the voucher: blocked or replaced, and the reason. */
function sentenceOf(isReplaced: boolean, why: keyof typeof whys, cents: number): LocalizedText {
  const left = { de: formatEuro(cents, 'de'), en: formatEuro(cents, 'en') }
  return isReplaced
    ? {
        de: `Gutschein gesperrt (${whys[why].de}). Der neue Code über ${left.de} geht an den Käufer.`,
        en: `Voucher blocked (${whys[why].en}). The new code for ${left.en} goes to the buyer.`,
      }
    : {
        de: `Gutschein über ${left.de} gesperrt (${whys[why].de}).`,
        en: `Voucher of ${left.en} blocked (${whys[why].en}).`,
      }
}

/** Proof is the number of the order that bought it, which a finder of the code does not know. */
function requireProof({ orderId }: VoucherRow, named: number | undefined, role: Role): void {
  if (named === undefined && role === 'manager') return
  if (orderId === null || orderId !== named)
    throw refusal<'blockVoucher'>('ProofMissing', 'Another order bought it, or none is named.')
}

/** Replaces the code and returns the one that it had. */
async function replace(trx: Trx, voucher: VoucherRow, role: Role): Promise<string> {
  const { orderId, email, locale, spendableCents } = voucher
  if (spendableCents === 0)
    throw refusal<'blockVoucher'>(
      'VoucherEmpty',
      'All of the voucher is spent: a new code would pay nothing.',
    )
  if (orderId === null || email === null || locale === null)
    throw refusal<'blockVoucher'>('BuyerUnknown', 'No mailbox of its buyer is known.')
  if (role === 'reception' && (await isReplacedRecently(trx, voucher)))
    throw refusal<'blockVoucher'>('ReplacedRecently', 'It got a new code within 30 days.')
  return replaceCode(trx, { ...voucher, cents: voucher.spendableCents, orderId, recipient: email, locale })
}
