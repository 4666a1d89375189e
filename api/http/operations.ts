// The contract as data: source of routing and validation.
import { readFileSync } from 'node:fs'
import type { OperationId } from './contract.ts'
import { type Deprecated, deprecationHeaders } from './deprecation.ts'

export interface Contract {
  paths: Record<string, Record<string, OperationObject>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, ResponseObject>
  }
}
export interface Operation {
  id: OperationId
  method: string
  /** Path template below the API's base, with `{names}`. */
  path: string
  /** Requires a session: the pipeline asks for it first. */
  needsSession: boolean
  parameters: Parameter[]
  bodySchema: Schema | null
  /** A call without a body is one with an empty object. */
  isBodyOptional: boolean
  responses: Record<string, ResponseObject>
  /** Headers of every response, if it will go. */
  deprecation: Record<string, string> | null
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
export interface ResponseObject {
  content?: Record<string, { schema: Schema }>
}
export interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}
type Reference = { $ref: string }
interface OperationObject extends Deprecated {
  operationId: OperationId
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, ResponseObject | Reference>
}

/** A bundled contract, made by `npm run generate`: that of guests, or that of the house. */
export function readContract(name: 'spa' | 'house' = 'spa'): Contract {
  const file = new URL(`../../openapi/generated/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Contract
}

export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      needsSession:
        operation.security.length > 0 && operation.security.every((way) => Object.keys(way).length > 0),
      parameters: (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter)),
      bodySchema: operation.requestBody?.content['application/json']?.schema ?? null,
      isBodyOptional: operation.requestBody?.required === false,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, response]) => [
          status,
          resolve<ResponseObject>(contract, response),
        ]),
      ),
      deprecation: deprecationHeaders(operation),
    })),
  )
}

/** Resolves one `$ref` within the contract. */
export function resolve<Target extends object>(contract: Contract, target: Target | Reference): Target {
  if (!('$ref' in target) || typeof target.$ref !== 'string') return target as Target
  const steps = target.$ref.slice(2).split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], contract) as Target
}
