import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from '../context.ts'

const deepest = 32

/** Reads the body as JSON that is not nested deeper than anything the schema needs. Runs in place of all of Yoga's body parsers. */
export function useJsonBody(): Plugin<object, ServerContext> {
  return {
    onRequestParse: ({ request, setRequestParser }) => {
      if (request.method === 'POST') setRequestParser(async (incoming) => readJson(await incoming.text()))
    },
  }
}

/** How deep lists and objects lie in each other, without building them: text inside strings does not count. */
export function nestingOf(json: string): number {
  let depth = 0
  let most = 0
  let isInString = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (isInString && character === '\\') index += 1
    else if (character === '"') isInString = !isInString
    else if (!isInString && (character === '{' || character === '[')) most = Math.max(most, (depth += 1))
    else if (!isInString && (character === '}' || character === ']')) depth -= 1
  }
  return most
}

export function isShallow(json: string): boolean {
  return nestingOf(json) <= deepest
}

function readJson(text: string) {
  if (!isShallow(text)) throw badRequest('The body is nested too deep.')
  const body = parse(text)
  if (typeof body !== 'object' || body === null) throw badRequest('The body must be a JSON object.')
  if (/\\ud/i.test(text) && hasHalfCharacter(body)) throw badRequest('The body holds half a character.')
  return body
}

/** Half of a surrogate pair is no text: no address, no header and no database takes it. JSON can say it, and writes only such halves as escapes. */
function hasHalfCharacter(body: object): boolean {
  return /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw badRequest('The body is not JSON.', cause)
  }
}

function badRequest(message: string, cause?: unknown): GraphQLError {
  const originalError = cause instanceof Error ? new GraphQLError(cause.message) : undefined
  return new GraphQLError(message, {
    originalError,
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  })
}
