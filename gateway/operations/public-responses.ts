import { createCheckedCache, type Made } from '#http/checked-cache.ts'
import { type EncodedBytes, encodedBytes } from '#http/encodings.ts'
import type { Language } from '#http/language.ts'
import type { ServerContext } from '../request/context.ts'
import { createRecorder, type Recorder } from '../spa/recorder.ts'

export interface PublicQuestion {
  /** Hash of a known public operation. */
  hash: string
  variables: Record<string, unknown>
  language: Language
}

/** The response of a public operation: the same object as long as nothing has changed. */
export interface PublicResponse {
  status: number
  body: EncodedBytes
  /** A later request gets this object again; not if something failed or was late. */
  isKept: boolean
}

interface Options {
  /** Executes an operation as any other, with the recorder in its context. */
  execute: (request: Request, server: ServerContext & { recorder: Recorder }) => Promise<Response>
  /** Time for reading again what a response was made of, in milliseconds. */
  checkMs: number
}

const mostBytes = 32 * 1024 * 1024
/** In characters. No page of the shop has longer ones. */
const longestVariables = 2_000

/**
 * Responses of public operations as bytes, whose executions never have a visitor's cookie or token. Each use
 * reads again what the response was made of, which takes no call for the catalogue and a conditional one for
 * availability: it is never older than an execution would be.
 */
export function createPublicResponses({ execute, checkMs }: Options) {
  const responses = createCheckedCache<PublicResponse>(mostBytes)

  async function make(
    question: PublicQuestion,
    variables: string,
    server: ServerContext,
  ): Promise<Made<PublicResponse>> {
    const recorder = createRecorder()
    const response = await execute(requestOf(question), { ...server, recorder })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { staleSince, isIncomplete } = recorder.freshness
    const isWhole = response.status === 200 && staleSince === null && !isIncomplete
    const isKept = isWhole && variables.length <= longestVariables
    return {
      value: { status: response.status, body: encodedBytes(bytes), isKept },
      // Its compressed forms are shorter together.
      keep: isKept ? { bytes: bytes.length * 2, isCurrent: () => recorder.isCurrent(checkMs) } : null,
    }
  }

  return (question: PublicQuestion, server: ServerContext): Promise<PublicResponse> => {
    const variables = JSON.stringify(question.variables)
    return responses.get(`${question.hash} ${question.language} ${variables}`, () =>
      make(question, variables, server),
    )
  }
}

function requestOf({ hash, variables, language }: PublicQuestion): Request {
  return new Request('http://gateway/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      'accept-language': language,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  })
}
