import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { components } from '#openapi/generated/spa.ts'

type Schemas = components['schemas']

/** What a response of the spa API does not keep of its contract. Names members, never values. */
export interface Breach {
  /** The `operationId`. */
  operation: string
  status: number
  /** JSON pointer to the member, empty for the whole body; list positions are `*` in logs only. */
  member: string
  /** What the contract expects there. */
  expected: string
  /** The types of the gateway promise the member: reading it would go wrong. */
  isPromised: boolean
}

interface Operation {
  operationId: string
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content?: Record<string, unknown> }> }
}

/** A bound, pattern or format that is not kept changes no type: the value is used and the breach reported. */
const promises = new Set(['type', 'required', 'enum', 'const', 'oneOf', 'anyOf'])

/** Read and compiled at the first response: a gateway with its API in the same process never does. */
let opened: ReturnType<typeof open> | undefined

/**
 * What a response breaks of the contract; `path` is the template, and undeclared members are allowed. A body
 * that is missing or no JSON is undefined.
 */
export function breachesOf(
  method: string,
  path: string,
  response: { status: number; type: string | null; body: unknown },
): Breach[] {
  const { contract, ajv } = (opened ??= open())
  const operation = contract.paths[path]?.[method.toLowerCase()]
  if (!operation) return []
  const breach = (member: string, expected: string, isPromised = true): Breach => ({
    ...{ operation: operation.operationId, status: response.status, member, expected, isPromised },
  })
  const key = responseKey(operation.responses, response.status)
  const declared = key === null ? undefined : operation.responses[key]
  if (!declared) return [breach('', `one of the statuses ${Object.keys(operation.responses).join(', ')}`)]
  const name = declared.$ref?.split('/').at(-1)
  const content = (name ? contract.components.responses[name]!.content : declared.content) ?? {}
  const [type] = Object.keys(content)
  if (type === undefined || !type.endsWith('json')) return []
  if (response.type !== type) return [breach('', `the content type ${type}`)]
  if (response.body === undefined) return [breach('', `JSON of ${nameOfSchema(content[type])}`)]
  const place = name
    ? `components/responses/${name}`
    : `paths/${escaped(path)}/${method.toLowerCase()}/responses/${key}`
  const validate = ajv.getSchema(`spa#/${place}/content/${escaped(type)}/schema`)
  if (!validate) throw new Error(`The contract has no schema at ${place}.`)
  if (validate(response.body)) return []
  return (validate.errors ?? []).map((error) =>
    breach(memberOf(error), expectedOf(error), promises.has(error.keyword)),
  )
}

/** Under which key a contract declares a status: its own, else its range, else `default` (OpenAPI 3.1). */
export function responseKey(declared: object, status: number): string | null {
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default']
  return keys.find((key) => Object.hasOwn(declared, key)) ?? null
}

/**
 * A value as a schema of the contract, or null: for what comes untyped, such as the body of a refusal. Bounds
 * are not held.
 */
export function readAs<Name extends keyof Schemas>(name: Name, value: unknown): Schemas[Name] | null {
  const { ajv } = (opened ??= open())
  const validate = ajv.getSchema<Schemas[Name]>(`spa#/components/schemas/${name}`)
  if (!validate) throw new Error(`The contract has no schema ${name}.`)
  const isKept = validate(value) || !validate.errors?.some(({ keyword }) => promises.has(keyword))
  return isKept ? (value as Schemas[Name]) : null
}

function open() {
  const file = new URL('../../../openapi/generated/spa.json', import.meta.url)
  // A new member is no breach, wherever it stands: request bodies, which are closed, also stand in responses.
  const isClosing = (key: string, value: unknown) => key === 'additionalProperties' && value === false
  const contract = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    isClosing(key, value) ? undefined : value,
  ) as Contract
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 })
  formats.default(ajv)
  ajv.addSchema(contract, 'spa')
  return { contract, ajv }
}

/** A pointer with `*` for the positions of lists. */
export function withoutPositions(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

function stepOf(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A step of a JSON pointer within the fragment of an address. */
function escaped(name: string): string {
  return encodeURIComponent(stepOf(name))
}

/** `Stores`: the contract has no schemas inline. */
function nameOfSchema(media: unknown): string {
  return (media as { schema: { $ref: string } }).schema.$ref.split('/').at(-1)!
}

function memberOf({ instancePath, keyword, params }: ErrorObject): string {
  if (keyword !== 'required') return instancePath
  const { missingProperty } = params as { missingProperty: string }
  return `${instancePath}/${stepOf(missingProperty)}`
}

function expectedOf({ keyword, message = 'another value', params }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  const { allowedValues } = params as { allowedValues?: unknown[] }
  return allowedValues ? `must be one of ${allowedValues.join(', ')}` : message
}
