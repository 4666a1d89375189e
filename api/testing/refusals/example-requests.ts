// Requests that the contract alone describes, for refusals that do not depend on what the visitor has.
import {
  type Contract,
  type Operation,
  operationsOf,
  type Parameter,
  readContract,
  resolve,
  type Schema,
} from '../../http/operations.ts'

const contractOf = new Map(
  [readContract(), readContract('house')].flatMap((contract) =>
    operationsOf(contract).map((operation) => [operation, contract] as const),
  ),
)
const isId = /^id$|Id$/

/** All operations of guests and of the house. */
export const operations = [...contractOf.keys()]

interface Changes {
  token?: string | undefined
  /** Instead of every id. */
  id?: number
  /** Added to the address. */
  query?: string
  /** The client's network. */
  from?: string
}

/** The contract's example of an operation as a request to the API. */
export function exampleOf(operation: Operation, { token, id, query = '', from }: Changes): Request {
  const { method, path, parameters, bodySchema } = operation
  const contract = contractOf.get(operation)!
  const valueOf = ({ name, schema }: Parameter) =>
    id !== undefined && isId.test(name)
      ? String(Math.min(id, maximumOf(contract, schema)))
      : String(exampleValue(contract, schema) ?? 1)
  const of = (place: Parameter['in']) => parameters.filter(({ in: where }) => where === place)
  const address = of('path').reduce((way, one) => way.replace(`{${one.name}}`, valueOf(one)), path)
  const isSent = ({ name, required }: Parameter) => required || (id !== undefined && isId.test(name))
  const search = of('query')
    .filter(isSent)
    .map((one) => [one.name, valueOf(one)] as [string, string])
  const headers = of('header')
    .filter(isSent)
    .map((one) => [one.name, valueOf(one)] as [string, string])
  if (from) headers.push(['x-forwarded-for', from])
  if (token) headers.push(['authorization', `Bearer ${token}`])
  if (bodySchema) headers.push(['content-type', 'application/json'])
  const body = bodySchema && JSON.stringify(withIds(exampleValue(contract, bodySchema), id))
  const url = `http://spa.test/api${address}?${new URLSearchParams(search)}${query}`
  return new Request(url, { method, headers, ...(body && { body }) })
}

const maximumOf = (contract: Contract, schema: Schema) =>
  (resolve<Schema>(contract, schema)['maximum'] as number | undefined) ?? Infinity

function exampleValue(contract: Contract, schema: Schema): unknown {
  const {
    examples,
    enum: choices,
    minimum,
    ...rest
  } = resolve<Schema>(contract, schema) as Schema & {
    examples?: unknown[]
    enum?: unknown[]
  }
  return examples?.[0] ?? choices?.[0] ?? minimum ?? rest['default']
}

/** The same value, with this number for every id in it. */
function withIds(value: unknown, id: number | undefined): unknown {
  return JSON.parse(JSON.stringify(value), (name, one: unknown) =>
    id !== undefined && isId.test(name) && typeof one === 'number' ? id : one,
  )
}
