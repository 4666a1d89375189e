import { onShopEvent } from '#http/shop-events.ts'
import type { Metric } from '#http/metrics-text.ts'
import type { OperationId } from '../../../api/http/contract.ts'
import { providerNames } from '../../../api/provider/port.ts'
import { createCounter, createDurations } from './counts.ts'

const callbacks: OperationId[] = ['receivePaymentCallback', 'receivePaypalCallback']

/** Counts what happens in the shop, from now on. */
export function countShopEvents(): { metrics(): Metric[]; stop(): void } {
  const events = createCounter('wellzone_events_total', 'Orders placed and cancelled, refunds done.')
  const refusals = createCounter(
    'wellzone_refusals_total',
    'Refusals of the spa API by operation and code, such as SlotTaken and ChallengeInvalid.',
    callbacks.flatMap((operation) => [
      { operation, status: 422, code: 'SignatureInvalid' },
      { operation, status: 400, code: 'InvalidRequest' },
    ]),
  )
  const calls = createDurations('wellzone_spa_seconds', 'How long the spa API took, by operation.')
  const failures = createCounter(
    'wellzone_provider_failures_total',
    'Calls of a payment provider that failed.',
    providerNames.map((provider) => ({ provider })),
  )
  const mails = createCounter('wellzone_mails_total', 'Attempts to send a mail, by result.', [
    { state: 'dead' },
  ])
  const shed = createCounter('wellzone_shed_total', 'Requests refused because too many waited.', [{}])
  const errors = createCounter('wellzone_errors_total', 'Unexpected errors, each of which is in the log.', [
    {},
  ])
  const stop = onShopEvent((event) => {
    if (event.event === 'spa-served') {
      const { operation, status, code, milliseconds } = event
      if (code) refusals.add({ operation, status, code })
      calls.observe({ operation }, milliseconds / 1000)
    } else if (event.event === 'provider-failed') failures.add({ provider: event.provider })
    else if (event.event === 'mail') mails.add({ state: event.state })
    else if (event.event === 'shed') shed.add()
    else if (event.event === 'error') errors.add()
    else events.add({ event: event.event })
  })
  const counters = [events, refusals, calls, failures, mails, shed, errors]
  return { metrics: () => counters.map((each) => each.metric()), stop }
}
