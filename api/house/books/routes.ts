import type { components } from '#openapi/generated/house.ts'
import {
  type ArchivedDocument,
  listDocuments,
  type MissingNumbers,
  missingNumbers,
  mostShown,
} from '../../books/documents/list.ts'
import { confirmationDocument } from '../../books/documents/confirmation.ts'
import {
  type ConfirmedReceipt,
  confirmationName,
  readNamedReceipt,
  readReceipts,
} from '../../books/documents/receipts.ts'
import { type Month, monthDays, runningMonth } from '../../books/documents/month.ts'
import { type LiabilityLine, listOwed, type OwedVoucher, readLiability } from '../../books/liability.ts'
import { readVat, type VatLine } from '../../books/vat.ts'
import { type Comparison, lastComparison } from '../../books/provider/compare.ts'
import { disputeState, type OpenDispute, openDisputes } from '../../payments/disputes/disputes.ts'
import { readSeller } from '../../database/seller.ts'
import type { HouseHandlers, RequestContext } from '../../http/contract.ts'
import { notFound } from '../../http/problem.ts'
import { invoiceDocument, xRechnung } from '../../orders/invoices/invoice-document.ts'
import { invoiceNumber, parseInvoiceNumber } from '../../orders/invoices/invoice-number.ts'
import { readInvoice } from '../../orders/invoices/invoices.ts'
import { toInstant } from '../../slots/responses.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { businessDay } from '../../words/business-day.ts'
import type { HouseDeps } from '../deps.ts'
import { monthFile } from './month-files.ts'
import { writeSeen } from '../log/log.ts'
import { actorOf, requireRole, requireStaff } from '../roles.ts'

type Schemas = components['schemas']

export const houseBookRoutes = ({ db, journalAccounts }: HouseDeps) => {
  /**
   * One archive for all stores: the role in one of them opens it. The function that is returned logs a look
   * with its subject; a text that is looked for may be a name, and is not.
   */
  async function openArchive(context: RequestContext, storeId: number) {
    const staff = await requireStaff(db, context)
    requireRole(actorOf(staff), storeId, ['books'])
    const seen = { staffId: staff.id, who: staff.name, kind: 'document' as const, storeId, orderId: null }
    return (subject: string | null): Promise<void> => writeSeen(db, { ...seen, subject })
  }

  return {
    async listDocuments({ params: { storeId }, query, context }) {
      const { month, text, percent, kind, isAdvance } = query
      const permille = percent === undefined ? undefined : Math.round(percent * 10)
      const part = { text: text?.trim() ? text : undefined, permille, kind, isAdvance }
      const asked = month ?? (part.text === undefined ? runningMonth() : undefined)
      const logLook = await openArchive(context, storeId)
      await logLook(asked ?? null)
      const { items, isCut } = await listDocuments(db, { month: asked, ...part })
      const isPart = Object.values(part).some((one) => one !== undefined)
      const ofMonth = asked === undefined || isPart ? null : asked
      const missing = asked === undefined ? [] : await missingNumbers(db, asked)
      const isOfVat = percent !== undefined || kind !== undefined || isAdvance !== undefined
      const receipts = isOfVat ? [] : await readReceipts(db, { month: asked, text: part.text }, mostShown + 1)
      return {
        status: 200,
        body: {
          now: toInstant(Date.now()),
          items: items.map(toDocument),
          receipts: receipts.slice(0, mostShown).map(toReceipt),
          isCut: isCut || receipts.length > mostShown,
          isOver: ofMonth !== null && ofMonth < runningMonth(),
          missing: missing.map(toMissing),
          vat: ofMonth === null ? [] : (await readVat(db, ofMonth)).map(toVatSum),
          owed: ofMonth === null ? [] : (await readLiability(db, lastDay(ofMonth))).map(toOwed),
          provider: ofMonth === null ? null : toReport(await lastComparison(db, 'paypal', ofMonth)),
          disputes: ofMonth === null ? [] : (await openDisputes(db)).map(toDispute),
        },
      }
    },

    async listOwedVouchers({ params: { storeId }, query: { month, ...line }, context }) {
      const logLook = await openArchive(context, storeId)
      await logLook(`${month} ${line.purpose} ${line.year} ${line.state}`)
      const found = await listOwed(db, lastDay(month), line, mostShown + 1)
      const items = found.slice(0, mostShown).map(toOwedVoucher)
      return { status: 200, body: { items, isCut: found.length > mostShown } }
    },

    async downloadMonth({ params: { storeId, month, file }, context }) {
      const logLook = await openArchive(context, storeId)
      const caller = { signal: context.caller().signal, log: () => logLook(`${month} ${file}`) }
      return { status: 200, file: await monthFile(db, file, month, journalAccounts, caller) }
    },

    async downloadDocument({ params: { storeId, number }, query: { format }, context }) {
      const logLook = await openArchive(context, storeId)
      const parsed = parseInvoiceNumber(number)
      const invoice = parsed && (await readInvoice(db, parsed))
      const receipt = parsed ? undefined : await readNamedReceipt(db, number)
      const caller = context.caller(await context.requireVisitor())
      if (format !== 'xrechnung') {
        const bytes = receipt
          ? await confirmationDocument(await readSeller(db), receipt, caller)
          : invoice && (await invoiceDocument(invoice, caller))
        if (!bytes) throw notFound('There is no such document.')
        await logLook(number)
        return { status: 200, file: { type: 'application/pdf', name: `${number}.pdf`, bytes } }
      }
      const bytes = invoice && (await xRechnung(invoice, caller))
      if (!bytes) throw notFound('Only a document of a company is there as XRechnung.')
      await logLook(number)
      return { status: 200, file: { type: 'application/xml', name: `${number}.xml`, bytes } }
    },
  } satisfies Partial<HouseHandlers>
}

function toDocument(document: ArchivedDocument): Schemas['Document'] {
  const { number, kind, issuedAt, orderId, customer, cents, netCents, vatCents, cancels, isEInvoice } =
    document
  return {
    number,
    kind,
    issuedAt: toInstant(issuedAt),
    order: referenceNumber(orderId),
    customer,
    amount: decimal(cents),
    net: decimal(netCents),
    vat: decimal(vatCents),
    cancels,
    isEInvoice,
  }
}

function toReceipt(receipt: ConfirmedReceipt): Schemas['ConfirmedReceipt'] {
  const { number, recordedAt, orderId, cents } = receipt
  return {
    number,
    recordedAt: toInstant(recordedAt),
    order: referenceNumber(orderId),
    amount: toDecimal(cents),
    document: confirmationName(receipt),
  }
}

const decimal = (cents: number | null) => (cents === null ? null : toDecimal(cents))

/** The last day of a month, or today while it runs. */
function lastDay(month: Month): Day {
  return month === runningMonth() ? businessDay() : monthDays(month).at(-1)!
}

function toVatSum({
  permille,
  kind,
  isAdvance,
  netCents,
  vatCents,
  first,
  last,
}: VatLine): Schemas['VatSum'] {
  return {
    percent: permille / 10,
    kind,
    isAdvance,
    net: toDecimal(netCents),
    vat: toDecimal(vatCents),
    first,
    last,
  }
}

function toOwed({ cents, ...line }: LiabilityLine): Schemas['OwedValue'] {
  return { ...line, amount: toDecimal(cents) }
}

function toOwedVoucher({
  orderId,
  issuedAt,
  originalCents,
  cents,
  ...voucher
}: OwedVoucher): Schemas['OwedVoucher'] {
  return {
    ...voucher,
    order: orderId === null ? null : referenceNumber(orderId),
    issuedAt: toInstant(issuedAt),
    original: toDecimal(originalCents),
    amount: toDecimal(cents),
  }
}

function toReport(compared: Comparison | null): Schemas['ProviderReport'] | null {
  if (!compared) return null
  return {
    until: toInstant(compared.until),
    addsUp: compared.unexplained.length === 0,
    differences: compared.differences.map(({ ref, orderId, at, reportCents, ledgerCents, ...one }) => ({
      ...one,
      reference: ref,
      order: orderId === null ? null : referenceNumber(orderId),
      at: toInstant(at),
      reported: decimal(reportCents),
      booked: decimal(ledgerCents),
    })),
  }
}

function toDispute(one: OpenDispute): Schemas['OpenDispute'] {
  return {
    order: referenceNumber(one.orderId),
    state: disputeState(one),
    openedAt: toInstant(one.openedAt.getTime()),
    answerBy: one.answerBy && toInstant(one.answerBy.getTime()),
    amount: toDecimal(one.amountCents),
    reference: one.providerRef,
  }
}

function toMissing({ year, first, last, leftOutAt }: MissingNumbers): Schemas['MissingNumbers'] {
  return {
    first: invoiceNumber(year, first),
    last: invoiceNumber(year, last),
    leftOutAt: leftOutAt === null ? null : toInstant(leftOutAt),
  }
}
