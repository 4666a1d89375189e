// The report of the counterpart's account: its captures and refunds, what a test adds to them, and faults.
import { type Amount, centsOf, type createAccount, paypalId } from './account.ts'

/** A transaction that the shop did not ask for: a payout, a dispute, a payment of a stranger. */
export type Added = { code: string; cents: number; at: Date; ref?: string; about?: string } & Partial<Fees>
type Fees = { feeCents: number; currency: string; status: string }

/** What PayPal keeps of a payment: 2.99 % and 39 cents. */
export function feeOf(cents: number): number {
  return -Math.round(cents * 0.0299) - 39
}

export function createReport(account: ReturnType<typeof createAccount>) {
  const state = {
    added: [] as Added[],
    /** The report is late: it has nothing from then on. */
    refreshedAt: undefined as Date | undefined,
    /** A page that comes without its transactions. */
    withoutPage: undefined as number | undefined,
    /** The pages differ in the order of their transactions, so that one comes twice and one never. */
    isShuffled: false,
    /** The reverse of PayPal's usual order, the same on all pages. */
    isReversed: false,
  }

  const made = (): Added[] =>
    [...account.orders.values()].flatMap(({ captures, refunds }) => [
      ...captures
        .filter(({ status }) => !['PENDING', 'DECLINED'].includes(status))
        .map(({ id, amount, madeAt }) => ({
          code: 'T0006',
          ref: id,
          cents: centsOf(amount),
          feeCents: feeOf(centsOf(amount)),
          currency: amount.currency_code,
          at: new Date(madeAt),
        })),
      ...refunds
        .filter(({ status }) => status === 'COMPLETED')
        .map(({ id, amount, capture, madeAt }) => ({
          code: 'T1107',
          ref: id,
          cents: -centsOf(amount),
          about: capture.id,
          currency: amount.currency_code,
          at: new Date(madeAt),
        })),
    ])

  function page(query: Record<string, string>) {
    const [from, until] = [Date.parse(query['start_date']!), Date.parse(query['end_date']!)]
    const [size, number] = [Number(query['page_size']), Number(query['page'])]
    const refreshedAt = state.refreshedAt ?? new Date()
    const isSeen = (at: Date) => +at >= from && +at < until + 1_000 && at < refreshedAt
    const all = [...made(), ...state.added].filter(({ at }) => isSeen(at))
    if (state.isReversed || (state.isShuffled && number > 1)) all.reverse()
    const rows = number === state.withoutPage ? [] : all.slice((number - 1) * size, number * size)
    return {
      ...(rows.length > 0 && {
        transaction_details: rows.map((one) => ({ transaction_info: infoOf(one) })),
      }),
      account_number: 'CANARYSELLER1',
      start_date: query['start_date'],
      end_date: query['end_date'],
      last_refreshed_datetime: secondOf(refreshedAt),
      page: number,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    }
  }

  return {
    page,
    state,
    add(...added: Added[]): void {
      for (const one of added) one.ref ??= paypalId()
      state.added.push(...added)
    },
  }
}

function infoOf({ code, cents, at, ref, about, feeCents = 0, currency = 'EUR', status = 'S' }: Added) {
  const money = (value: number): Amount => ({ currency_code: currency, value: (value / 100).toFixed(2) })
  const date = secondOf(at)
  return {
    transaction_id: ref,
    ...(about !== undefined && { paypal_reference_id: about, paypal_reference_id_type: 'TXN' }),
    transaction_event_code: code,
    transaction_initiation_date: date,
    transaction_updated_date: date,
    transaction_amount: money(cents),
    ...(feeCents !== 0 && { fee_amount: money(feeCents) }),
    transaction_status: status,
  }
}

function secondOf(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '')
}
