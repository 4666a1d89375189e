import type { OperationId } from '#api/http/contract.ts'
import { type Operation, operationsOf, readContract } from '#api/http/operations.ts'
import { createRouter } from '#api/http/router.ts'
import { type Breach, breachesOf, withoutPositions } from '#gateway/spa/contract/response-check.ts'
import type { TestSpa } from '#gateway/testing/spa.ts'
import { exampleOf } from './examples.ts'
import { placesIn } from '../schema-walk.ts'
import { membersOf } from './members.ts'
import { createTally } from './tally.ts'

/** What was seen of one operation. */
export interface Seen {
  /** Statuses, with the code of a refusal: `200`, `422 SlotTaken`. */
  answers: Set<string>
  /** Members of successful responses, as pointers with `*` for positions. */
  members: Set<string>
}

/** What breaks the contract; the member is empty for the whole answer. */
type Fault = Pick<Breach, 'status' | 'member' | 'expected'> & { operation: OperationId }

type Promised = Operation['responses'][string] & { headers?: Record<string, { required?: boolean }> }

/** A spa API of which every response is held to the contract, as the gateway does, and to its headers. */
export function observe(spa: Pick<TestSpa, 'baseUrl' | 'fetch'>) {
  const contract = readContract()
  const operations = operationsOf(contract)
  const route = createRouter(operations)
  const base = new URL(spa.baseUrl).pathname
  const seen = new Map<OperationId, Seen>()
  const faults = createTally(
    ({ operation, status, member, expected }: Fault) => `${operation} ${status} ${member}: ${expected}`,
  )
  const additions = new Set<string>()
  let failedCalls = 0

  async function note(request: Request, response: Response): Promise<void> {
    const path = new URL(request.url).pathname
    const match = path.startsWith(`${base}/`) ? route(request.method, path.slice(base.length)) : null
    if (!match || !('operation' in match)) return
    const { operation } = match
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim() || null
    const body = type?.endsWith('json') ? await response.json().catch(() => undefined) : undefined
    const { status } = response
    const fault = (pointer: string, expected: string) =>
      faults.add({ operation: operation.id, status, member: withoutPositions(pointer), expected })
    for (const { member, expected } of breachesOf(operation.method, operation.path, { status, type, body }))
      fault(member, expected)
    const promised = operation.responses[status] as Promised | undefined
    for (const [name, { required }] of Object.entries(promised?.headers ?? {}))
      if (required && !response.headers.has(name)) fault('', `the header ${name} is required`)
    const schema = type && body !== undefined ? promised?.content?.[type]?.schema : undefined
    if (schema)
      placesIn(contract, { named: schema, value: body }, (steps) =>
        additions.add(`${operation.id} ${status} ${withoutPositions(`/${steps.join('/')}`)}`),
      )
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
    /** Calls that were not answered, or with an error of a server. */
    failedCalls: () => failedCalls,
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
        failedCalls += 1
        const response = await spa.fetch(request, init)
        if (response.status < 500) failedCalls -= 1
        await note(request, response.clone())
        return response
      },
    },
  }
}
