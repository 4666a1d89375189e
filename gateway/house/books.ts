// The documents of the seller, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import { enumName, spaWord } from '../base/enum-names.ts'
import type {
  Document,
  MonthFiles,
  OwedState,
  ProviderReport,
  QueryResolvers,
} from '../generated/house-resolvers.ts'
import { documentPath, monthPath } from './downloads.ts'
import { orNull } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

type Schemas = components['schemas']

/** The states as the contract names them. */
const stateNames: Record<OwedState, Schemas['OwedState']> = {
  OPEN: 'open',
  PARTLY_USED: 'partly used',
  BLOCKED: 'blocked',
  EXPIRED: 'expired',
}

export const documents: QueryResolvers['documents'] = async (
  _root,
  { storeId, month, text, of },
  { house },
) => {
  const params = {
    path: { storeId: numberOf(storeId) },
    query: {
      ...(month && { month }),
      ...(text && { text }),
      ...(of && { ...of, kind: spaWord(of.kind) }),
    },
  }
  const found = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/documents', { params })))
  return (
    found && {
      ...found,
      files:
        month && found.isOver ? filesOf(storeId, month, found.items.length + found.receipts.length) : null,
      items: found.items.map((document) => toDocument(storeId, document)),
      receipts: found.receipts.map(({ amount, document, ...receipt }) => ({
        ...receipt,
        cents: cents(amount),
        pdfUrl: documentPath(storeId, document, 'pdf'),
      })),
      vat: found.vat.map(({ net, vat, kind, ...sum }) => ({
        ...sum,
        kind: enumName(kind),
        netCents: cents(net),
        vatCents: cents(vat),
      })),
      owed: found.owed.map(({ purpose, state, amount, ...value }) => ({
        ...value,
        isSinglePurpose: purpose === 'single-purpose',
        state: enumName(state),
        cents: cents(amount),
      })),
      provider: found.provider && toReport(found.provider),
      disputes: found.disputes.map(({ state, amount, ...dispute }) => ({
        ...dispute,
        state: enumName(state),
        cents: cents(amount),
      })),
    }
  )
}

export const owedVouchers: QueryResolvers['owedVouchers'] = async (
  _root,
  { storeId, month, of: { isSinglePurpose, year, state } },
  { house },
) => {
  const purpose = isSinglePurpose ? ('single-purpose' as const) : ('multi-purpose' as const)
  const params = {
    path: { storeId: numberOf(storeId) },
    query: { month, purpose, year, state: stateNames[state] },
  }
  const found = await orNull(
    house.read((api) => api.GET('/house/v1/stores/{storeId}/owed-vouchers', { params })),
  )
  return (
    found && {
      ...found,
      items: found.items.map(({ id, original, amount, ...voucher }) => ({
        ...voucher,
        id: String(id),
        originalCents: cents(original),
        cents: cents(amount),
      })),
    }
  )
}

function toReport({ differences, ...report }: Schemas['ProviderReport']): ProviderReport {
  return {
    ...report,
    differences: differences.map(({ kind, why, reported, booked, ...one }) => ({
      ...one,
      kind: enumName(kind),
      why: enumName(why),
      reportedCents: reported === null ? null : cents(reported),
      bookedCents: booked === null ? null : cents(booked),
    })),
  }
}

function filesOf(storeId: string, month: string, documentCount: number): MonthFiles {
  const documentsUrl = documentCount === 0 ? null : monthPath(storeId, month, 'documents')
  return { documentsUrl, journalUrl: monthPath(storeId, month, 'journal') }
}

function toDocument(
  storeId: string,
  { amount, net, vat, kind, isEInvoice, ...document }: Schemas['Document'],
): Document {
  const { number } = document
  // What is over its period of retention has neither a sum nor a file.
  const isStored = amount !== null
  return {
    ...document,
    kind: enumName(kind),
    cents: isStored ? cents(amount) : null,
    netCents: net === null ? null : cents(net),
    vatCents: vat === null ? null : cents(vat),
    pdfUrl: isStored ? documentPath(storeId, number, 'pdf') : null,
    xRechnungUrl: isStored && isEInvoice ? documentPath(storeId, number, 'xml') : null,
  }
}
