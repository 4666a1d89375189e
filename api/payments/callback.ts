import { notFound, Problem, unavailable } from '../http/problem.ts'
import type { PaymentProvider, ProviderEvent, ProviderName, SentBody } from '../provider/port.ts'
import { askAbout } from './ask-provider.ts'
import type { SettleDeps } from './deps.ts'
import { keepDispute } from './disputes/disputes.ts'
import type { ReportedState } from './settle.ts'
import type { ReportRefused } from './refused-callbacks.ts'
import { recordEvent } from './sql.ts'
import { settleReport } from './unmatched/unmatched.ts'

/**
 * Handles a notification of this provider. The event is recorded in the transaction of its effect, so it
 * counts once; a refused one is not recorded, and the provider may send it again.
 */
export async function receiveCallback(
  deps: SettleDeps,
  providerName: ProviderName,
  headers: Headers,
  sent: SentBody,
  reportRefused: ReportRefused,
): Promise<void> {
  const verified = await verify(deps, providerName, headers, sent).catch((error: unknown) => {
    if (error instanceof Problem) reportRefused(providerName, error)
    throw error
  })
  if (!verified) return
  const { provider, event } = verified
  const { providerRef, otherRefs = [] } = event
  const refused: unknown[] = []
  // A payment that is refused, as one of another shop, keeps no dispute from the others.
  for (const ref of [providerRef, ...otherRefs])
    await receiveEvent(deps, provider, { ...event, providerRef: ref }).catch((error: unknown) => {
      if (error instanceof Problem) deps.report(error) // signed correctly and still wrong: needs attention
      refused.push(error)
    })
  if (event.notice !== undefined && refused.length <= otherRefs.length) deps.report(new Error(event.notice))
  if (refused.length > 0) throw refused[0]
}

async function receiveEvent(
  deps: SettleDeps,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  const reported = await stateOf(deps, provider, event)
  await settleReport(deps, reported, async (trx, paymentId) => {
    const { eventId, body } = event
    await recordEvent(trx, { provider: provider.name, eventId, paymentId, body })
    if (event.dispute) await keepDispute(trx, paymentId, event.dispute)
  })
}

/** Null for a callback that is about no payment. */
async function verify(
  { providers }: SettleDeps,
  providerName: ProviderName,
  headers: Headers,
  sent: SentBody,
): Promise<{ provider: PaymentProvider; event: ProviderEvent } | null> {
  const provider = providers.byName(providerName)
  if (!provider) throw notFound('This payment provider is not configured.')
  const event = await provider.verifyCallback(headers, sent)
  return event && { provider, event }
}

async function stateOf(
  { db }: SettleDeps,
  provider: PaymentProvider,
  { providerRef, state }: ProviderEvent,
): Promise<ReportedState> {
  if (state) return { ...state, provider: provider.name }
  try {
    return await askAbout(db, provider, providerRef)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unavailable('The payment provider does not answer.', error)
  }
}
