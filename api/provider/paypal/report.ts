// PayPal's report of an account (Transaction Search v1), which has a transaction after three hours at most.
import type { SearchResponse, TransactionInformation } from '@paypal/paypal-server-sdk'
import { hourMs } from '../../words/wall-clock.ts'
import { type ReadReport, type Report, type ReportedMove, ReportError } from '../port.ts'
import { centsOf } from './money.ts'
import { PaypalError } from './paypal-error.ts'
import { type CallPaypal, openSdk } from './sdk.ts'
import type { PaypalConfig } from './settings.ts'

/** How many transactions a page has, of the 500 that PayPal allows. */
const pageSize = 250
const latestMs = 3 * hourMs
const attemptMs = 20_000

/** The reader of an account's report; the app at PayPal needs the feature "Transaction search". */
export function openPaypalReport(config: PaypalConfig): ReadReport {
  const call = openSdk(config, attemptMs)
  return async (span) => {
    try {
      return await readPages(call, span)
    } catch (cause) {
      if (!(cause instanceof PaypalError)) throw cause
      throw new ReportError(`${cause.message}.`, { cause })
    }
  }
}

/**
 * Reads page by page, in any order of the transactions. A page that is missing, is there twice, or that
 * changed while others were read leaves the wrong number of them.
 */
async function readPages(call: CallPaypal, { from, until }: Parameters<ReadReport>[0]): Promise<Report> {
  const span = { startDate: secondOf(from), endDate: secondOf(until - 1) }
  const read: TransactionInformation[] = []
  let [first, reachesUntil]: [SearchResponse | undefined, number] = [undefined, Infinity]
  for (let page = 1; page <= Math.max(1, first?.totalPages ?? 1); page++) {
    const askedAt = Date.now()
    const found = await call('list transactions', ({ transactions }, options) =>
      transactions.searchTransactions({ ...span, fields: 'transaction_info', pageSize, page }, options),
    )
    first ??= found
    const refreshedAt = Date.parse(found.lastRefreshedDatetime ?? '')
    reachesUntil = Math.min(reachesUntil, Number.isNaN(refreshedAt) ? askedAt - latestMs : refreshedAt)
    read.push(...(found.transactionDetails ?? []).flatMap(({ transactionInfo }) => transactionInfo ?? []))
  }
  const moves = read.flatMap(movesOf)
  const count = new Set(read.map(({ transactionId }) => transactionId)).size
  if (count !== read.length || count !== (first?.totalItems ?? 0))
    throw new ReportError(
      `PayPal's report from ${span.startDate} is not whole: it has ${count} of ` +
        `${first?.totalItems ?? 0} transactions. Read it again.`,
    )
  return { moves, reachesUntil }
}

/** What is pending or denied has moved nothing; what was reversed has, and its reversal is another one. */
function movesOf(info: TransactionInformation): ReportedMove[] {
  const { transactionStatus: status, transactionEventCode: code = '', transactionAmount: amount } = info
  if (status === 'P' || status === 'D') return []
  const move = {
    ref: info.transactionId ?? '',
    relatedRef: info.paypalReferenceId ?? null,
    kind: kindOf(code),
    code,
    cents: signedCents(amount?.value),
    feeCents: info.feeAmount ? signedCents(info.feeAmount.value) : 0,
    currency: amount?.currencyCode ?? '',
    at: Date.parse(info.transactionInitiationDate ?? ''),
  }
  const isRight =
    (status === 'S' || status === 'V') &&
    [move.ref, code, move.currency].every((text) => /^\w{3,64}$/.test(text)) &&
    [move.cents, move.feeCents, move.at].every(Number.isFinite) &&
    (info.feeAmount?.currencyCode ?? move.currency) === move.currency
  if (!isRight) throw new ReportError(`PayPal's report has a transaction "${move.ref}" that is not readable.`)
  return [move]
}

/** PayPal's event codes: a group of two digits, and those of other groups that say more. */
const kinds: Record<string, ReportedMove['kind']> = {
  T00: 'payment',
  T01: 'fee',
  T03: 'payout',
  T04: 'payout',
  T12: 'dispute',
  T1101: 'payout',
  T1106: 'dispute',
  T1107: 'refund',
  T1108: 'fee',
  T1109: 'fee',
  T1110: 'dispute',
  T1111: 'dispute',
}

function kindOf(code: string): ReportedMove['kind'] {
  return kinds[code] ?? kinds[code.slice(0, 3)] ?? 'other'
}

function signedCents(decimal = ''): number {
  return decimal.startsWith('-') ? -centsOf(decimal.slice(1)) : centsOf(decimal)
}

/** An instant without fractions: PayPal's spans include their last second. */
function secondOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`
}
