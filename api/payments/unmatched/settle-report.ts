import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Problem, refusal } from '../../http/problem.ts'
import type { SettleDeps } from '../deps.ts'
import { type ReportedState, settle } from '../settle.ts'
import { recordUnmatched } from './unmatched-sql.ts'

/**
 * Settles what a provider reports, and `also` in the same transaction. Money that fits no payment, as after a
 * failover that lost the order, is recorded for staff, and the refusal names it: it moves nothing here.
 */
export async function settleReport(
  deps: SettleDeps,
  reported: ReportedState,
  also?: (trx: Trx, paymentId: string) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(deps.db, async (trx) => {
      const paymentId = await settle(trx, deps, reported)
      await also?.(trx, paymentId)
    })
  } catch (error) {
    const isUnmatched = error instanceof Problem && isUnmatchedCode(error.code)
    if (!isUnmatched || reported.status !== 'captured') throw error
    await recordUnmatched(deps.db, reported)
    throw refusal<'receivePaymentCallback'>(
      error.code as UnmatchedCode,
      `${lineOf(reported)} ${error.message}`,
    )
  }
}

type UnmatchedCode = 'PaymentUnknown' | 'PaymentDiffers'

function isUnmatchedCode(code: string): boolean {
  return code === 'PaymentUnknown' || code === 'PaymentDiffers'
}

function lineOf({ provider, providerRef, amountCents, currency }: ReportedState): string {
  const amount = `${(amountCents / 100).toFixed(2)} ${currency}`
  return `${provider} took ${amount} by its payment ${providerRef}, see npm run desk -- payment list.`
}
