import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { emailOf } from '#http/email-address.ts'
import { instantOf } from '#http/instant.ts'
import type { InvalidField } from '#openapi/generated/spa.ts'
import type { Contract, Operation, Parameter, Schema } from './operations.ts'

export interface Parts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  body?: unknown
}

export interface Validation {
  /** The fields of a request that violate the contract; empty if it is valid. */
  request(operation: Operation, parts: Parts): InvalidField[]
  /** What the contract does not declare of a response: status, content type, body, or a member. */
  response(operation: Operation, status: number, contentType: string | null, body: unknown): InvalidField[]
}

/** Validators are compiled on first use, which keeps the start fast. */
export function createValidation(contract: Contract): Validation {
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6, validateFormats: true })
  formats.default(ajv)
  ajv.addFormat('time-zone', true) // named by the configuration, never by a request
  ajv.addFormat('date-time', (text) => instantOf(text) !== null)
  ajv.addFormat('idn-email', (text) => emailOf(text) !== null)
  ajv.addSchema(renamed(contract.components, 'spa'), 'spa')
  ajv.addSchema(closed(renamed(contract.components, 'responses')), 'responses')
  const compiled = new Map<string, ValidateFunction>()
  const validator = (key: string, schema: () => Schema): ValidateFunction => {
    const known = compiled.get(key) ?? ajv.compile(schema())
    compiled.set(key, known)
    return known
  }

  return {
    request(operation, parts) {
      const validate = validator(operation.id, () => renamed(requestSchema(operation), 'spa'))
      // What a condition requires is reported by the rule in its `then`.
      const errors = validate(parts) ? [] : (validate.errors ?? [])
      return errors.filter(({ keyword }) => keyword !== 'if').map(toInvalidField)
    },
    response(operation, status, contentType, body) {
      const promised = operation.responses[status]
      if (!promised) return [{ pointer: '', message: `${operation.id} never returns ${status}` }]
      const types = Object.keys(promised.content ?? {})
      if (contentType === null ? types.length > 0 : !types.includes(contentType)) {
        return [
          {
            pointer: '',
            message: `${operation.id} returns ${status} with ${types.join(' or ') || null}, not ${contentType}`,
          },
        ]
      }
      if (contentType === null || !contentType.endsWith('json')) return [] // bytes of a file have no schema
      const validate = validator(`${operation.id} ${status}`, () =>
        closed(renamed(promised.content![contentType]!.schema, 'responses')),
      )
      return validate(body) ? [] : (validate.errors ?? []).map(toInvalidField)
    },
  }
}

/** The parts of a request as one object. */
export function requestSchema(operation: Operation): Schema {
  const part = (place: Parameter['in'], isClosed: boolean): Schema => {
    const own = operation.parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: !isClosed,
    }
  }
  const properties: Record<string, Schema> = {
    path: part('path', true),
    query: part('query', true),
    header: part('header', false),
  }
  if (operation.bodySchema) properties['body'] = operation.bodySchema
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Rewrites references to the name under which Ajv has this copy of the contract. */
function renamed<Node extends object>(node: Node, name: string): Node & Schema {
  return JSON.parse(JSON.stringify(node).replaceAll('"$ref":"#/components/', `"$ref":"${name}#/`)) as Node &
    Schema
}

/**
 * Forbids undeclared members in responses, which the contract leaves open for extension: data cannot leak
 * unnoticed.
 */
function closed<Node extends Schema>(node: Node): Node {
  for (const value of Object.values(node))
    if (typeof value === 'object' && value !== null) closed(value as Schema)
  if (node.type === 'object' && node.properties && node.additionalProperties === undefined)
    node.additionalProperties = false
  return node
}

function toInvalidField({ instancePath, message = 'is not acceptable', params }: ErrorObject): InvalidField {
  const { missingProperty, additionalProperty, format } = params as {
    missingProperty?: string
    additionalProperty?: string
    format?: string
  }
  const name = missingProperty ?? additionalProperty
  const pointer =
    name === undefined ? instancePath : `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  return {
    pointer: pointer.slice(0, 500),
    message: missingProperty
      ? 'is required'
      : additionalProperty
        ? 'is not known here'
        : format === 'idn-email'
          ? 'must be an email address, in ASCII before the @'
          : message,
  }
}
