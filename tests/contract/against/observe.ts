import type { OperationId } from '#api/http/contract.ts'
import { operationsOf, readContract } from '#api/http/operations.ts'
import { createRouter } from '#api/http/router.ts'
import { createValidation } from '#api/http/validation.ts'
import { withoutPositions } from '#gateway/spa/contract/response-check.ts'
import type { TestSpa } from '#gateway/testing/spa.ts'
import { exampleOf } from '../mock/examples.ts'
import { membersOf } from './members.ts'

/** What was seen of one operation. */
export interface Seen {
  /** Statuses, with the code of a refusal: `200`, `422 SlotTaken`. */
  answers: Set<string>
  /** Members of successful responses, as pointers with `*` for positions. */
  members: Set<string>
}

/** A spa API of which every response is held to the contract. */
export function observe(spa: Pick<TestSpa, 'baseUrl' | 'fetch'>) {
  const contract = readContract()
  const operations = operationsOf(contract)
  const route = createRouter(operations)
  const validation = createValidation(contract)
  const base = new URL(spa.baseUrl).pathname
  const seen = new Map<OperationId, Seen>()
  const faults = new Set<string>()
  const additions = new Set<string>()

  async function note(request: Request, response: Response): Promise<void> {
    const path = new URL(request.url).pathname
    const match = path.startsWith(`${base}/`) ? route(request.method, path.slice(base.length)) : null
    if (!match || !('operation' in match)) return
    const { operation } = match
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim() || null
    const body = type?.endsWith('json') ? await response.json().catch(() => undefined) : undefined
    for (const { pointer, message } of validation.response(operation, response.status, type, body)) {
      const place = `${operation.id} ${response.status} ${withoutPositions(pointer)}`
      if (message === 'is not known here') additions.add(place)
      else faults.add(`${place}: ${message}`)
    }
    const known = seen.get(operation.id) ?? { answers: new Set(), members: new Set() }
    seen.set(operation.id, known)
    const code = response.ok ? '' : ` ${(body as { code?: unknown } | undefined)?.code ?? 'without a code'}`
    known.answers.add(`${response.status}${code}`)
    if (response.ok) for (const member of membersOf(body)) known.members.add(member)
  }

  return {
    seen,
    /** What breaks the contract. */
    faults,
    /** Members that the contract does not name, which it allows. */
    additions,
    operations,
    /** The members of the example of an operation, and those that were never seen. */
    exampleMembers(id: OperationId): { all: string[]; unseen: string[] } {
      const operation = operations.find((one) => one.id === id)!
      const hasJson = operation.responses[200]?.content?.['application/json'] !== undefined
      const all = hasJson ? [...new Set(membersOf(exampleOf(contract, operation, 200)))] : []
      return { all, unseen: all.filter((member) => !seen.get(id)?.members.has(member)) }
    },
    spa: {
      baseUrl: spa.baseUrl,
      fetch: async (request: Request, init?: RequestInit): Promise<Response> => {
        const response = await spa.fetch(request, init)
        await note(request, response.clone())
        return response
      },
    },
  }
}
