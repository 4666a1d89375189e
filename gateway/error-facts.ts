import { fileURLToPath } from 'node:url'
import { getSystemErrorMap } from 'node:util'

/** What a log may hold of an error: of which class it is and which code it has, and the same of what lies behind it. */
export interface ErrorFacts {
  name: string
  code: string | null
  causes: { name: string; code: string | null }[]
}

const names = new Set([
  ...[
    'Error',
    'TypeError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'URIError',
    'EvalError',
    'AggregateError',
  ],
  ...[
    'AbortError',
    'TimeoutError',
    'DataCloneError',
    'InvalidStateError',
    'GraphQLError',
    'SpaProblem',
    'SocketError',
    'HTTPParserError',
  ],
  ...[
    'ConnectTimeoutError',
    'HeadersTimeoutError',
    'BodyTimeoutError',
    'RequestAbortedError',
    'ResponseContentLengthMismatchError',
  ],
])
const systemCodes = new Set([...getSystemErrorMap().values()].map(([code]) => code))
const ownCodes = /^(?:ERR|UND_ERR|CERT)_[A-Z0-9_]{1,60}$/
const deepest = 5

/** By a list of what is known to be harmless: messages, values and names of unknown origin may be a visitor's words. */
export function errorFacts(error: unknown): ErrorFacts {
  const causes: ErrorFacts['causes'] = []
  for (let cause = causeOf(error); cause !== undefined && causes.length < deepest; cause = causeOf(cause))
    causes.push(factsOf(cause))
  return { ...factsOf(error), causes }
}

/**
 * Where it happened: files of the shop and of Node with their lines. The message stands in front of them and may look like them, so only
 * what is in the shop's own folder counts, and of that the place alone.
 */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack
    .split('\n')
    .map((line) => /^ {4}at (?:.*\()?(?:file:\/\/)?((?:\/|node:)[\w./@+-]+:\d+:\d+)\)?$/.exec(line)?.[1])
  return places.flatMap((place) => {
    if (place?.startsWith('node:')) return [place]
    return place?.startsWith(root) ? [place.slice(root.length)] : []
  })
}

const root = fileURLToPath(new URL('../', import.meta.url))

function factsOf(error: unknown): { name: string; code: string | null } {
  if (!(error instanceof Error)) return { name: typeof error, code: null }
  const { code } = error as { code?: unknown }
  const isKnown = typeof code === 'string' && (systemCodes.has(code) || ownCodes.test(code))
  return { name: names.has(error.name) ? error.name : 'Error', code: isKnown ? code : null }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}
