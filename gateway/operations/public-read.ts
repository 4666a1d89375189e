import type { ServerContext } from '../request/context.ts'
import { createRecorder, type Recorder } from '../spa/recorder.ts'
import type { PublicQuestion } from './known-request.ts'

/** The response of a known public operation, executed without cookie and token. */
export interface PublicRead {
  status: number
  bytes: Buffer
  /** Whether reading it again would give the same; null if something failed, was old or late. */
  isCurrent: (() => Promise<boolean>) | null
}

/** Executes an operation as any other, with the recorder in its context. */
type Execute = (request: Request, server: ServerContext & { recorder: Recorder }) => Promise<Response>

/**
 * Executes a public operation, whose request has nothing of a visitor, and notes what it reads: `isCurrent`
 * reads that again, without a call for the catalogue and with a conditional one for availability, for at most
 * `checkMs` milliseconds.
 */
export async function readPublic(
  { hash, variables, language }: PublicQuestion,
  server: ServerContext,
  { execute, checkMs }: { execute: Execute; checkMs: number },
): Promise<PublicRead> {
  const recorder = createRecorder()
  const body = { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }
  const request = new Request('http://gateway/graphql', {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      'accept-language': language,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  })
  const response = await execute(request, { ...server, body: () => body, recorder })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { staleSince, isIncomplete } = recorder.freshness
  const isWhole = response.status === 200 && staleSince === null && !isIncomplete
  return { status: response.status, bytes, isCurrent: isWhole ? () => recorder.isCurrent(checkMs) : null }
}
