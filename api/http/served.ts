import { currentRequest } from '#http/current-request.ts'
import type { DirectResponse } from '#http/direct-call.ts'
import { describeSpan, inSpan } from '#http/spans.ts'
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
  const { outgoing, code } = await inSpan(id, { kind: 'internal' }, async () => {
    const outgoing = await work()
    // The code of a problem is from a closed list.
    const code = outgoing.status < 400 ? null : (outgoing.body as { code: string }).code
    if (code !== null)
      describeSpan(outgoing.status < 500 ? { attributes: { 'wellzone.refusal': code } } : { failure: code })
    return { outgoing, code }
  })
  const milliseconds = performance.now() - startedAt
  publish({ event: 'spa-served', operation: id, status: outgoing.status, code, milliseconds })
  return outgoing
}
