import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { emailOf } from '#http/email-address.ts'
import type { components } from '#openapi/generated/spa.ts'
import { isDay, isInstant, isTimeZone } from '../../base/dates.ts'
import { SpaProblem } from '../problem.ts'

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
  /** It is no value of the contract: what reads it would go wrong, or show nonsense. */
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

/** Too much of something is reported, and used: a text, list or object is what it is at any size. */
const sizes = new Set(['maxLength', 'maxItems', 'minItems', 'maxProperties'])
/** Ends with a class of characters that it forbids, as the patterns of texts do. */
const ofText = /\[\^.*\]\*\$$/

type ContractName = 'spa' | 'house'

/** Read and compiled at the first response: a gateway with its API in the same process never does. */
const opened: Partial<Record<ContractName, ReturnType<typeof open>>> = {}
const openedAs = (name: ContractName) => (opened[name] ??= open(name))

/**
 * What a response breaks of the contract; `path` is the template, and undeclared members are allowed. A body
 * that is missing or no JSON is undefined.
 */
export function breachesOf(
  method: string,
  path: string,
  response: { status: number; type: string | null; body: unknown },
): Breach[] {
  const { contract, ajv } = openedAs(path.startsWith('/house/') ? 'house' : 'spa')
  const operation = contract.paths[path]?.[method.toLowerCase()]
  if (!operation) return []
  const breach = (member: string, expected: string, isPromised = true): Breach => ({
    operation: operation.operationId,
    status: response.status,
    member,
    expected,
    isPromised,
  })
  const key = responseKey(operation.responses, response.status)
  const declared = key === null ? undefined : operation.responses[key]
  if (!declared) return [breach('', `one of the statuses ${Object.keys(operation.responses).join(', ')}`)]
  const name = declared.$ref?.split('/').at(-1)
  const content = (name ? contract.components.responses[name]!.content : declared.content) ?? {}
  const types = Object.keys(content)
  const type = types.find((one) => one === response.type)
  if (types.length > 0 && type === undefined) return [breach('', `the content type ${types.join(' or ')}`)]
  if (!type?.endsWith('json')) return []
  if (response.body === undefined) return [breach('', `JSON of ${nameOfSchema(content[type])}`)]
  const place = name
    ? `components/responses/${name}`
    : `paths/${escaped(path)}/${method.toLowerCase()}/responses/${key}`
  const validate = ajv.getSchema(`spa#/${place}/content/${escaped(type)}/schema`)
  if (!validate) throw new Error(`The contract has no schema at ${place}.`)
  return faultsOf(validate, response.body).map((error) =>
    breach(memberOf(error), expectedOf(error), isPromised(error)),
  )
}

/** Under which key a contract declares a status: its own, else its range, else `default` (OpenAPI 3.1). */
export function responseKey(declared: object, status: number): string | null {
  const keys = [String(status), `${Math.trunc(status / 100)}XX`, 'default']
  return keys.find((key) => Object.hasOwn(declared, key)) ?? null
}

/** A member of a refusal, whose body comes untyped; null if it is not there, or not as it has to be. */
export function memberOfRefusal<Name extends keyof Schemas, Member extends keyof Schemas[Name] & string>(
  error: unknown,
  name: Name,
  member: Member,
): NonNullable<Schemas[Name][Member]> | null {
  if (!(error instanceof SpaProblem)) return null
  const { ajv } = openedAs('spa')
  const validate = ajv.getSchema(`spa#/components/schemas/${name}`)
  if (!validate) throw new Error(`The contract has no schema ${name}.`)
  const broken = faultsOf(validate, error.body).filter(isPromised).map(memberOf)
  if (broken.some((one) => `${one}/`.startsWith(`/${member}/`))) return null
  return (Object(error.body) as Partial<Schemas[Name]>)[member] ?? null
}

/** One per member: what withholds it, and its form rather than the length that comes with one. */
function faultsOf(validate: ValidateFunction, value: unknown): ErrorObject[] {
  const errors = validate(value) ? [] : (validate.errors ?? [])
  // Both repeat the errors of the keywords inside them.
  const own = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames')
  return [...Map.groupBy(own, memberOf).values()].map((ofMember) => {
    const withheld = ofMember.filter(isPromised)
    const by = (name: string) => withheld.find(({ keyword }) => keyword === name)
    return by('format') ?? by('pattern') ?? withheld[0] ?? ofMember[0]!
  })
}

/** A text with a character that its pattern forbids is still read; one without a visible character is not. */
function isPromised({ keyword, data, params }: ErrorObject): boolean {
  if (keyword !== 'pattern') return !sizes.has(keyword)
  const { pattern } = params as { pattern: string }
  return !ofText.test(pattern) || !/\S/.test(String(data))
}

function open(name: ContractName) {
  const file = new URL(`../../../openapi/generated/${name}.json`, import.meta.url)
  const contract = JSON.parse(readFileSync(file, 'utf8'), asRead) as Contract
  const options = {
    strict: false,
    allErrors: true,
    verbose: true,
    multipleOfPrecision: 6,
    discriminator: true,
  }
  const ajv = new Ajv2020(options)
  formats.default(ajv)
  for (const [name, isRight] of Object.entries({
    date: isDay,
    'date-time': isInstant,
    'time-zone': isTimeZone,
    'idn-email': (text: string) => emailOf(text) !== null,
  }))
    ajv.addFormat(name, isRight)
  ajv.addSchema(contract, 'spa')
  return { contract, ajv }
}

/**
 * The contract for a reader. A new member is no breach, wherever it stands: request bodies, which are closed,
 * also stand in responses. A choice between null and a value is told by the value, so that what is wrong
 * with it is named and not the choice.
 */
function asRead(key: string, value: unknown): unknown {
  if (key === 'mapping' || (key === 'additionalProperties' && value === false)) return undefined
  const { oneOf, ...rest } = Object(value) as { oneOf?: { type?: string }[] }
  const isNull = ({ type }: { type?: string }) => type === 'null'
  if (!oneOf?.some(isNull)) return value
  return { ...rest, if: { type: 'null' }, else: oneOf.find((one) => !isNull(one)) }
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

function memberOf({ instancePath, params, propertyName }: ErrorObject): string {
  const { missingProperty, tag } = params as { missingProperty?: string; tag?: string }
  const name = missingProperty ?? tag ?? propertyName
  return name === undefined ? instancePath : `${instancePath}/${stepOf(name)}`
}

function expectedOf({ keyword, message = 'another value', params, propertyName }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  if (propertyName !== undefined) return `its name ${message}`
  const { allowedValues } = params as { allowedValues?: unknown[] }
  return allowedValues ? `must be one of ${allowedValues.join(', ')}` : message
}
