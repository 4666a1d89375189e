import type { OperationId } from '../http/contract.ts'
import type { Problem } from '../http/problem.ts'
import { type ProviderName, providerNames } from '../provider/port.ts'

export type ReportRefused = (provider: ProviderName, problem: Problem) => void

const quietMs = 60_000

const callbacks: Record<ProviderName, OperationId> = {
  local: 'receivePaymentCallback',
  paypal: 'receivePaypalCallback',
}

/** Reports callbacks that do not follow the contract, for instance without the headers of their provider. */
export function createInvalidReports(report: (error: unknown) => void) {
  const reportRefused = createRefusalReports(report)
  return (operation: OperationId, problem: Problem): void => {
    const provider = providerNames.find((name) => callbacks[name] === operation)
    if (provider) reportRefused(provider, problem)
  }
}

/**
 * Reports refused callbacks, for a wrong secret or webhook id shows nowhere else: each reason once a minute,
 * with the number of those that were left out. Only our own words are logged, nothing of what was sent.
 */
export function createRefusalReports(report: (error: unknown) => void, now = Date.now): ReportRefused {
  const reported = new Map<string, { at: number; leftOut: number }>()
  return (provider, { status, code, message }) => {
    if (status >= 500) return // reported with its cause by the request pipeline
    const reason = `A callback for ${provider} was refused (${code}): ${message}`
    const last = reported.get(reason)
    if (last && now() - last.at < quietMs) {
      last.leftOut += 1
      return
    }
    reported.set(reason, { at: now(), leftOut: 0 })
    report(new Error(last?.leftOut ? `${reason} And ${last.leftOut} more since the last report.` : reason))
  }
}
