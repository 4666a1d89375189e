import { setTimeout as wait } from 'node:timers/promises'
import { type Operation, operationsOf, readContract, resolve, type Schema } from '#api/http/operations.ts'
import type { Refused } from '#api/http/http-handler.ts'
import type { ProblemCode } from '#api/http/problem.ts'
import type { DialOptions } from './options.ts'

/** A shop that logs its visitor out at every other click cannot be worked on. */
const endsSession = new Set([401, 409])
const commonMembers = new Set(['type', 'title', 'status', 'code', 'message', 'requestId'])

/**
 * Makes the spa API slow and unwilling, by the refusals of its contract. Throws a sentence for an operation
 * or a code that the contract does not have.
 */
export function createDial(first: DialOptions) {
  const contract = readContract()
  const operations = new Map<string, Operation>(
    operationsOf(contract).map((operation) => [operation.id, operation]),
  )
  let options = checked(first)

  function refusalsOf({ responses }: Operation) {
    return Object.entries(responses).flatMap(([status, { content }]) => {
      const media = content?.['application/problem+json']
      if (!media) return []
      const schema = resolve<Schema>(contract, media.schema)
      const codes = (schema.properties?.['code']?.['enum'] ?? []) as string[]
      const [example = {}] = (schema['examples'] ?? []) as Record<string, unknown>[]
      return codes.map((code) => ({ code, status: Number(status), example }))
    })
  }

  function checked(next: DialOptions): DialOptions {
    for (const [id, code] of Object.entries(next.refused)) {
      const operation = operations.get(id)
      if (!operation) throw new Error(`The contract has no operation ${id}.`)
      if (!refusalsOf(operation).some((one) => one.code === code))
        throw new Error(`${id} is never refused with ${code}.`)
    }
    return next
  }

  function refusalFor(operation: Operation) {
    const known = refusalsOf(operation)
    const code = options.refused[operation.id]
    if (code !== undefined) return known.find((one) => one.code === code)
    if (Math.random() >= options.errorShare) return undefined
    const drawn = known.filter(({ status }) => !endsSession.has(status))
    return drawn[Math.floor(Math.random() * drawn.length)]
  }

  return {
    options: () => options,
    set(next: DialOptions): void {
      options = checked(next)
    },
    /** Waits, and returns the refusal if there is one. */
    async refuseBefore(operation: Operation): Promise<Refused | null> {
      if (options.latencyMs > 0) await wait(options.latencyMs)
      const refusal = refusalFor(operation)
      if (!refusal) return null
      const { status, code, example } = refusal
      const extensions = Object.fromEntries(
        Object.entries(example).filter(([member]) => !commonMembers.has(member)),
      )
      const headers: Record<string, string> = [429, 503].includes(status) ? { 'retry-after': '1' } : {}
      return [status, code as ProblemCode, `The mock refuses with ${code}.`, { extensions, headers }]
    },
  }
}
