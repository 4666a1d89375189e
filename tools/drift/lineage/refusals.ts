import { registerHooks } from 'node:module'
import type { Contract } from '../contract/contract.ts'
import { operationsOf } from '../contract/operations.ts'
import { refusalsOf } from '../diff/codes.ts'

/**
 * Gives the gateway the codes of all these contracts instead of openapi/generated/refusals.ts, which is of
 * the one that was generated last and may lack an operation that the gateway still has.
 */
export function provideRefusals(contracts: readonly Contract[]): void {
  const codes: Record<string, string[]> = {}
  for (const contract of contracts)
    for (const operation of operationsOf(contract)) {
      const found = refusalsOf(contract, operation).filter(({ status }) => status.startsWith('4'))
      const all = [...(codes[operation.id ?? ''] ?? []), ...found.map(({ code }) => code)]
      codes[operation.id ?? ''] = [...new Set(all)]
    }
  const source = `export const refusalCodes = new Proxy(${JSON.stringify(codes)},
    { get: (all, id) => all[id] ?? [] })`
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/openapi/generated/refusals.ts')
        ? { format: 'module', shortCircuit: true, source }
        : next(url, context),
  })
}
