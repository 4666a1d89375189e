import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { claimDue } from '../jobs/claim-due.ts'
import type { PaymentProvider } from '../provider/port.ts'
import type { SettleDeps } from './deps.ts'
import type { ReportedState } from './settle.ts'
import { findLookUp } from './sql.ts'
import { settleReport } from './unmatched/unmatched.ts'

export type DueLookUp = { id: string; provider: string; provider_ref: string }

/**
 * Claims look-ups of open payments, so one process asks the provider, however many see that it is due. Until
 * the payment expires the intervals are short, for a visitor may be waiting at the success page; afterwards
 * they grow to an hour, until the provider reports an end.
 */
export function claimLookUps(
  { db, providers }: Pick<SettleDeps, 'db' | 'providers'>,
  which: { reference: string } | { most: number },
): Promise<DueLookUp[]> {
  const these = 'reference' in which ? sql`reference = ${which.reference}` : sql`true`
  return claimDue<DueLookUp>(db, {
    table: 'payment',
    dueAt: 'next_look_at',
    where: sql`status = 'created' AND provider = ANY(${providers.names}) AND ${these}`,
    set: sql`next_look_at = clock_timestamp() + CASE
      WHEN clock_timestamp() < expires_at THEN least(
        greatest((clock_timestamp() - created_at) / 4, interval '5 seconds'), interval '30 seconds',
        expires_at - clock_timestamp())
      ELSE least(greatest(clock_timestamp() - expires_at, interval '10 seconds'), interval '1 hour') END`,
    returning: sql`id, provider, provider_ref`,
    most: 'most' in which ? which.most : 1,
  })
}

/** Asks the payment's own provider for its status and acts on it as on a callback. */
export async function lookUp(deps: SettleDeps, due: DueLookUp): Promise<void> {
  const { db, providers, report } = deps
  try {
    const provider = providers.byName(due.provider)
    if (!provider) throw new Error(`the payment provider ${due.provider} is not configured`)
    await settleReport(deps, await askAbout(db, provider, due.provider_ref))
  } catch (error) {
    report(error) // the next look-up is scheduled already
  }
}

/** Asks about a payment. One that is not known here may have taken money, and is never captured. */
export async function askAbout(
  db: Db,
  provider: PaymentProvider,
  providerRef: string,
): Promise<ReportedState> {
  const payment = await findLookUp(db, provider.name, providerRef)
  const unknown = { providerRef, reference: '', amountCents: 0, currency: '' }
  const state = await provider.lookUp(payment ?? { ...unknown, mayCapture: false, isOver: true })
  return { ...state, provider: provider.name }
}
