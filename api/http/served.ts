import { currentRequest } from '#http/current-request.ts'
import type { DirectResponse } from '#http/direct-call.ts'
import { publish } from '#http/shop-events.ts'
import type { Operation } from './operations.ts'

/** Runs an operation under its name, and publishes how it ended. Refusals are responses of `work`. */
export async function served(
  { id }: Operation,
  work: () => Promise<DirectResponse>,
): Promise<DirectResponse> {
  const startedAt = performance.now()
  const request = currentRequest()
  if (request) request.facts.operation = id
  const outgoing = await work()
  const { status, body } = outgoing
  // The code of a problem is from a closed list.
  const code = status < 400 ? null : (body as { code: string }).code
  const milliseconds = performance.now() - startedAt
  publish({ event: 'spa-served', operation: id, status, code, milliseconds })
  return outgoing
}
