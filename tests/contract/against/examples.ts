import { type Contract, type Operation, resolve, type Schema } from '#api/http/operations.ts'

interface MediaType {
  schema: Schema
  example?: unknown
}

/** What the contract shows for a response of an operation: the example of the response, or of its schema. */
export function exampleOf(contract: Contract, { id, responses }: Operation, status: number): unknown {
  const media = responses[status]?.content?.['application/json'] as MediaType | undefined
  if (!media) throw new Error(`The contract has no JSON for ${id} with ${status}.`)
  if (media.example !== undefined) return structuredClone(media.example)
  const examples = resolve<Schema>(contract, media.schema)['examples'] as unknown[] | undefined
  if (!examples?.length) throw new Error(`The contract has no example for ${id} with ${status}.`)
  return structuredClone(examples[0])
}
