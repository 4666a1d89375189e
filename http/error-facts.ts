// What a log may contain of an error. Messages and values may quote a visitor's input, so the facts below
// are an allow-list; only server/operate/log.ts adds messages, without email addresses and credentials.
import { fileURLToPath } from 'node:url'
import { getSystemErrorMap } from 'node:util'

/** Class and code of an error and of its causes. */
export interface ErrorFacts {
  name: string
  code: string | null
  causes: { name: string; code: string | null }[]
}

/** More causes add nothing; an error may even be its own cause. */
export const maxCauses = 5

const names = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'DataCloneError',
  'InvalidStateError',
  'GraphQLError',
  'SpaProblem',
  'SocketError',
  'HTTPParserError',
  'ConnectTimeoutError',
  'HeadersTimeoutError',
  'BodyTimeoutError',
  'RequestAbortedError',
  'ResponseContentLengthMismatchError',
])
const systemCodes = new Set([...getSystemErrorMap().values()].map(([code]) => code))
const nodeCodes = /^(?:ERR|UND_ERR|CERT)_[A-Z0-9_]{1,60}$/

export function errorFacts(error: unknown): ErrorFacts {
  const causes: ErrorFacts['causes'] = []
  for (let cause = causeOf(error); cause !== undefined && causes.length < maxCauses; cause = causeOf(cause))
    causes.push(factsOf(cause))
  return { ...factsOf(error), causes }
}

/**
 * The locations at which an error was thrown: files of this project and of Node, with line and column. The
 * message precedes the stack frames and may imitate them, so only locations inside the project folder count.
 */
export function locationsOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const locations = stack
    .split('\n')
    .map((line) => /^ {4}at (?:.*\()?(?:file:\/\/)?((?:\/|node:)[\w./@+-]+:\d+:\d+)\)?$/.exec(line)?.[1])
  return locations.flatMap((location) => {
    if (location?.startsWith('node:')) return [location]
    return location?.startsWith(projectFolder) ? [location.slice(projectFolder.length)] : []
  })
}

/** Removes email addresses, and user and password of a URL. */
export function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, '(address)')
}

const projectFolder = fileURLToPath(new URL('../', import.meta.url))

function factsOf(error: unknown): { name: string; code: string | null } {
  if (!(error instanceof Error)) return { name: typeof error, code: null }
  const { code } = error as { code?: unknown }
  const isKnown = typeof code === 'string' && (systemCodes.has(code) || nodeCodes.test(code))
  return { name: names.has(error.name) ? error.name : 'Error', code: isKnown ? code : null }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}
