// The documents of the seller, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import type {
  DifferenceReason,
  DisputeState,
  Document,
  DocumentKind,
  MonthFiles,
  MoveKind,
  OwedState,
  ProviderReport,
  QueryResolvers,
} from '../generated/house-resolvers.ts'
import { documentPath, monthPath } from './downloads.ts'
import { orNull } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

type Schemas = components['schemas']

const kinds: Record<Schemas['Document']['kind'], DocumentKind> = {
  invoice: 'INVOICE',
  cancellation: 'CANCELLATION',
}

const states: Record<Schemas['OwedState'], OwedState> = {
  open: 'OPEN',
  'partly used': 'PARTLY_USED',
  blocked: 'BLOCKED',
  expired: 'EXPIRED',
}

/** The states as the contract names them. */
const stateNames = Object.fromEntries(Object.entries(states).map(([name, state]) => [state, name])) as Record<
  OwedState,
  Schemas['OwedState']
>

const moves: Record<Schemas['ProviderDifference']['kind'], MoveKind> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  fee: 'FEE',
  payout: 'PAYOUT',
  dispute: 'DISPUTE',
  other: 'OTHER',
}

const reasons: Record<Schemas['ProviderDifference']['why'], DifferenceReason> = {
  'not here': 'NOT_HERE',
  'not there': 'NOT_THERE',
  amount: 'AMOUNT',
  currency: 'CURRENCY',
  unknown: 'UNKNOWN',
}

const disputeStates: Record<Schemas['OpenDispute']['state'], DisputeState> = {
  claimed: 'CLAIMED',
  'taken back': 'TAKEN_BACK',
  lost: 'LOST',
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
      ...(of && { ...of, kind: of.kind === 'INVOICE' ? ('invoice' as const) : ('cancellation' as const) }),
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
        kind: kinds[kind],
        netCents: cents(net),
        vatCents: cents(vat),
      })),
      owed: found.owed.map(({ purpose, state, amount, ...value }) => ({
        ...value,
        isSinglePurpose: purpose === 'single-purpose',
        state: states[state],
        cents: cents(amount),
      })),
      provider: found.provider && toReport(found.provider),
      disputes: found.disputes.map(({ state, amount, ...dispute }) => ({
        ...dispute,
        state: disputeStates[state],
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
      kind: moves[kind],
      why: reasons[why],
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
    kind: kinds[kind],
    cents: isStored ? cents(amount) : null,
    netCents: net === null ? null : cents(net),
    vatCents: vat === null ? null : cents(vat),
    pdfUrl: isStored ? documentPath(storeId, number, 'pdf') : null,
    xRechnungUrl: isStored && isEInvoice ? documentPath(storeId, number, 'xml') : null,
  }
}
