import { isUnpacked, isUtf8 } from '#http/charset.ts'
import { maxNesting, nestingDepth } from '#http/nesting.ts'
import { hasRepeatedMember } from '#http/repeated-members.ts'
import { invalidRequest, type Problem } from './problem.ts'
import { type Contract, type Operation, type Parameter, type Schema, resolve } from './operations.ts'

const maxBodyBytes = 64 * 1024
const mostReadBytes = 4 * 1024 * 1024

/**
 * Query parameters by name, converted to number or boolean as declared. A repeated parameter is ambiguous and
 * refused.
 */
export function readQuery(
  contract: Contract,
  operation: Operation,
  search: URLSearchParams,
): Record<string, unknown> {
  const repeated = [...search.keys()].find((name) => search.getAll(name).length > 1)
  if (repeated !== undefined)
    throw invalidRequest([{ pointer: `/query/${repeated.slice(0, 100)}`, message: 'is given twice' }])
  return typed(contract, operation, 'query', Object.fromEntries(search))
}

export function readPath(
  contract: Contract,
  operation: Operation,
  params: Record<string, string>,
): Record<string, unknown> {
  const decoded = Object.entries(params).map(([name, value]) => [name, decode(name, value)])
  return typed(contract, operation, 'path', Object.fromEntries(decoded) as Record<string, string>)
}

/** The operation's header parameters, under the contract's names. */
export function readHeaders(operation: Operation, headers: Headers): Record<string, unknown> {
  const own = operation.parameters.filter((parameter) => parameter.in === 'header')
  return Object.fromEntries(own.flatMap(({ name }) => (headers.has(name) ? [[name, headers.get(name)]] : [])))
}

/**
 * Accepts JSON only: UTF-8 with or without a byte order mark, uncompressed, at most 64 KiB, nested at most 32
 * deep, no member twice. A body that is optional may be missing.
 */
export async function readBody(
  request: Request,
  { isBodyOptional }: Pick<Operation, 'isBodyOptional'>,
): Promise<{ rawBody: string; body: unknown }> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (isBodyOptional && type === undefined && (await readText(request)) === '')
    return { rawBody: '', body: {} }
  if (type !== 'application/json') throw bodyProblem('must be application/json')
  if (!isUtf8(request.headers.get('content-type'))) throw bodyProblem('must be UTF-8')
  if (!isUnpacked(request.headers.get('content-encoding'))) throw bodyProblem('must not be packed')
  const rawBody = await readText(request)
  // Counted before parsing, because JSON.parse recurses.
  if (nestingDepth(rawBody) > maxNesting) throw bodyProblem(`is nested deeper than ${maxNesting}`)
  if (isBodyOptional && rawBody === '') return { rawBody, body: {} }
  const text = rawBody.replace(/^\uFEFF/, '')
  const body = parsed(text)
  if (hasRepeatedMember(text)) throw bodyProblem('has a member twice')
  return { rawBody, body: isBodyOptional ? (body ?? {}) : body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw bodyProblem('is not JSON', cause)
  }
}

/**
 * All of the body. What is beyond the limit is read and forgotten, because who sends while the connection is
 * closed gets a reset instead of the refusal; a body that never ends is cut off.
 */
async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes <= maxBodyBytes) chunks.push(chunk)
      if (bytes > mostReadBytes) break
    }
    if (bytes <= maxBodyBytes)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw bodyProblem('could not be read', cause)
  }
  throw bodyProblem(`is larger than ${maxBodyBytes} bytes`)
}

function typed(
  contract: Contract,
  operation: Operation,
  place: Parameter['in'],
  values: Record<string, string>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values }
  for (const { name, schema, in: where } of operation.parameters) {
    const value = values[name]
    if (where !== place || value === undefined) continue
    const { type } = resolve<Schema>(contract, schema)
    if (type === 'integer' && /^-?\d{1,15}$/.test(value)) result[name] = Number(value)
    if (type === 'number' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value)) result[name] = Number(value)
    if (type === 'boolean' && /^(true|false)$/.test(value)) result[name] = value === 'true'
  }
  return result
}

function decode(name: string, value: string): string {
  try {
    return decodeURIComponent(value)
  } catch (cause) {
    throw invalidRequest([{ pointer: `/path/${name}`, message: 'is not encoded well' }], cause)
  }
}

function bodyProblem(message: string, cause?: unknown): Problem {
  return invalidRequest([{ pointer: '/body', message }], cause)
}
