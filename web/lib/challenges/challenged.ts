import type { OperationResult } from 'urql'

const codes = new Set(['CHALLENGE_REQUIRED', 'CHALLENGE_INVALID'])

interface Payload {
  userErrors?: { code: string }[]
}

/** The field of a mutation that was refused for want of a proof of work; undefined for every other result. */
export function challengedField({ operation, data }: OperationResult): string | undefined {
  if (operation.kind !== 'mutation') return undefined
  const payloads = Object.entries((data ?? {}) as Record<string, Payload | null>)
  return payloads.find(([, payload]) => payload?.userErrors?.some(({ code }) => codes.has(code)))?.[0]
}

/** Whether the mutation was sent with a proof of work already. */
export function hasSolution({ operation }: OperationResult): boolean {
  return Boolean((operation.variables as { input?: { challengeSolution?: string } }).input?.challengeSolution)
}
