import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import {
  contentOf,
  goodwillTakenBack,
  type InvoiceContent,
  partTakenBack,
  replacedBy,
  type TakenBack,
  takenBack,
} from './invoice-content.ts'
import { invoiceNumber } from './invoice-number.ts'
import { isOfUnknownBuyer, isPaidAtTill, readSource } from './invoice-source.ts'
import { seatZone } from '../../words/seller.ts'
import type { ReturnedValue } from '../../vouchers/return-value.ts'

/**
 * Issues the invoice of an order that was just placed, once; where a store's till took the money, its receipt
 * is the invoice, and a guest of the desk whose voucher paid has left no address for one. Call it last but
 * for the mail: it holds the invoice counter until the transaction ends, and a rollback leaves no gap.
 */
export async function issueInvoice(trx: Trx, orderId: number): Promise<void> {
  if ((await isPaidAtTill(trx, orderId)) || (await isOfUnknownBuyer(trx, orderId))) return
  const content = contentOf(await readSource(trx, orderId))
  await insertInvoice(trx, { orderId, kind: 'invoice', cancelsId: null, content })
}

/**
 * Replaces the invoice of a stay that was moved, if there is one: its cancellation in full, and a new invoice
 * of the order as it is now, with the new time of service. `taxedCents` came onto a single-purpose voucher,
 * though other means had paid them: their VAT stays charged. Call it last but for the mails.
 */
export async function replaceInvoice(
  trx: Trx,
  orderId: number,
  rescheduleId: number,
  taxedCents = 0,
): Promise<void> {
  const invoice = await currentInvoice(trx, orderId)
  if (!invoice) return
  await insertInvoice(trx, {
    orderId,
    kind: 'cancellation',
    cancelsId: invoice.id,
    rescheduleId,
    content: replacedBy(invoice.content as InvoiceContent, taxedCents),
  })
  const content = contentOf(await readSource(trx, orderId))
  await insertInvoice(trx, { orderId, kind: 'invoice', cancelsId: null, rescheduleId, content })
}

/** Issues the cancellation of an order's invoice, if there is one. `voucher` keeps the insurance charged. */
export async function issueCancellation(
  trx: Trx,
  orderId: number,
  way: 'refund' | 'voucher',
  back: ReturnedValue,
): Promise<void> {
  const invoice = await currentInvoice(trx, orderId)
  if (!invoice) return
  const content = takenBack(invoice.content as InvoiceContent, way, backOf(back))
  await insertInvoice(trx, { orderId, kind: 'cancellation', cancelsId: invoice.id, content })
}

/** Issues the cancellation of so much of an order's invoice, if there is one. */
export async function issueGoodwill(
  trx: Trx,
  orderId: number,
  cents: number,
  back: ReturnedValue,
): Promise<void> {
  const invoice = await currentInvoice(trx, orderId)
  if (!invoice) return
  const content = goodwillTakenBack(invoice.content as InvoiceContent, cents, backOf(back))
  await insertInvoice(trx, { orderId, kind: 'cancellation', cancelsId: invoice.id, content })
}

function backOf({ voucher, taxedCents }: ReturnedValue): TakenBack {
  return { voucherCents: voucher?.cents ?? 0, taxedCents }
}

/** The latest invoice of an order: a stay that was moved has one for each of its times. */
async function currentInvoice(trx: Trx, orderId: number) {
  return trx
    .selectFrom('invoice')
    .select(['id', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * Issues the cancellation for withdrawn vouchers, by their positions among the lines, and for shipping that
 * ended with them.
 */
export async function issueWithdrawal(
  trx: Trx,
  orderId: number,
  withdrawalId: number,
  parts: { ended: number[]; kept: number[]; shipping: 'kept' | 'ended' | 'gone' },
  back: ReturnedValue,
): Promise<void> {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const whole = invoice.content as InvoiceContent
  const shipping = whole.lines.flatMap(({ kind }, place) => (kind === 'shipping' ? [place] : []))
  const taken = parts.shipping === 'ended' ? [...parts.ended, ...shipping] : parts.ended
  const kept = parts.shipping === 'kept' ? [...parts.kept, ...shipping] : parts.kept
  const earlier = await trx
    .selectFrom('invoice')
    .select('content')
    .where('cancels_id', '=', invoice.id)
    .orderBy('id')
    .execute()
  await insertInvoice(trx, {
    orderId,
    kind: 'cancellation',
    cancelsId: invoice.id,
    withdrawalId,
    content: partTakenBack(
      whole,
      earlier.map(({ content }) => content as InvoiceContent),
      { taken, kept },
      backOf(back),
    ),
  })
}

export type IssuedInvoice = {
  kind: 'invoice' | 'cancellation'
  number: string
  issuedAt: Date
  /** The number of the invoice that this one cancels. */
  cancels: string | null
  content: InvoiceContent
}

/** The invoices of the user's own order, oldest first, while they are stored; none for another's order. */
export async function readInvoices(db: Db, userId: number, orderId: number): Promise<IssuedInvoice[]> {
  const rows = await storedInvoices(db)
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.order_id', '=', orderId)
    .where('o.user_id', '=', userId)
    .orderBy('i.id')
    .execute()
  return rows.map(toIssued)
}

/** The invoices of an order for a mail to who paid for it. */
export async function invoicesOf(db: Db, orderId: number): Promise<IssuedInvoice[]> {
  const rows = await storedInvoices(db).where('i.order_id', '=', orderId).orderBy('i.id').execute()
  return rows.map(toIssued)
}

/** One invoice by its number, while it is stored; undefined without one. */
export async function readInvoice(
  db: Db,
  { year, number }: { year: number; number: number },
): Promise<IssuedInvoice | undefined> {
  const row = await storedInvoices(db)
    .where('i.year', '=', year)
    .where('i.number', '=', number)
    .executeTakeFirst()
  return row && toIssued(row)
}

function storedInvoices(db: Db) {
  return db
    .selectFrom('invoice as i')
    .leftJoin('invoice as c', 'c.id', 'i.cancels_id')
    .select([
      'i.kind',
      'i.year',
      'i.number',
      'i.issued_at',
      'i.content',
      'c.year as cancelledYear',
      'c.number as cancelledNumber',
    ])
    .where('i.content', 'is not', null)
}

type StoredInvoice = Awaited<ReturnType<ReturnType<typeof storedInvoices>['executeTakeFirstOrThrow']>>

function toIssued(row: StoredInvoice): IssuedInvoice {
  const { kind, year, number, issued_at, content, cancelledYear, cancelledNumber } = row
  return {
    kind,
    number: invoiceNumber(year, number),
    issuedAt: issued_at,
    cancels: cancelledNumber === null ? null : invoiceNumber(cancelledYear!, cancelledNumber),
    content: content as InvoiceContent,
  }
}

type NewInvoice = {
  orderId: number
  kind: 'invoice' | 'cancellation'
  cancelsId: number | null
  withdrawalId?: number
  rescheduleId?: number
  content: InvoiceContent
}

/**
 * The year is that of the seller's time zone. The counter's row stays locked to the end of the transaction,
 * so the numbers have no gaps.
 */
async function insertInvoice(
  trx: Trx,
  { orderId, kind, cancelsId, withdrawalId, rescheduleId, content }: NewInvoice,
): Promise<void> {
  const { rows } = await sql<{ year: number; number: number }>`
    INSERT INTO invoice_counter (year, last_number)
    VALUES (extract(year FROM clock_timestamp() AT TIME ZONE ${sql.lit(seatZone)}), 1)
    ON CONFLICT (year) DO UPDATE SET last_number = invoice_counter.last_number + 1
    RETURNING year, last_number AS number`.execute(trx)
  await trx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      kind,
      ...rows[0]!,
      cancels_id: cancelsId,
      withdrawal_id: withdrawalId,
      reschedule_id: rescheduleId,
      content: JSON.stringify(content),
    })
    .execute()
}
