import { type Contract, type Operation, resolve, type Schema } from '#api/http/operations.ts'

interface Header {
  required?: boolean
  schema: Schema
}
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

/** The first successful status of an operation. */
export function successOf({ id, responses }: Operation): number {
  const status = Object.keys(responses)
    .map(Number)
    .find((one) => one >= 200 && one < 400)
  if (status === undefined) throw new Error(`The contract has no success for ${id}.`)
  return status
}

/** The refusals of an operation: each code with its status and the members that it has to have. */
export function refusalsOf(contract: Contract, { responses }: Operation) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const media = content?.['application/problem+json']
    if (!media) return []
    const schema = resolve<Schema>(contract, media.schema)
    const codes = (schema.properties?.['code']?.['enum'] ?? []) as string[]
    const [example] = (schema['examples'] ?? [{}]) as Record<string, unknown>[]
    return codes.map((code) => ({ code, status: Number(status), example: example ?? {} }))
  })
}

/** The headers that a response of an operation has to have, as the contract shows them. */
export function headersOf(contract: Contract, { responses }: Operation, status: number) {
  const { headers = {} } = responses[status] as { headers?: Record<string, Header> }
  const required = Object.entries(headers).filter(([, header]) => header.required)
  return Object.fromEntries(
    required.map(([name, { schema }]) => {
      const [value] = (resolve<Schema>(contract, schema)['examples'] ?? []) as unknown[]
      if (typeof value !== 'string') throw new Error(`The contract has no example of the header ${name}.`)
      return [name, value]
    }),
  )
}

/** The smallest file of each media type that a browser or reader opens. */
export const files: Record<string, string> = {
  'application/pdf':
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'text/calendar': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Wellzone//Mock//DE\r\nEND:VCALENDAR\r\n',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z"/></svg>',
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ).toString('latin1'),
}
