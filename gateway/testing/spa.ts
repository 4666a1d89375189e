// A fake spa API: responses by method and path, and a record of every request.
import { problemBody } from '#http/problem-body.ts'
import { breachOfRefusal, statusOf } from './refusals.ts'

export interface SpaRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

type Reply = Response | Promise<Response>
export type SpaResponses = Record<
  string,
  (received: SpaRequest, request: Request, init?: RequestInit) => Reply
>

export interface TestSpa {
  baseUrl: string
  fetch: (request: Request, init?: RequestInit) => Promise<Response>
  requests: SpaRequest[]
  /** Method and path of every call so far. */
  calls(): string[]
  /** Replaces earlier responses of the same keys. */
  respond(responses: SpaResponses): void
}

const versionCall = 'GET /v2/content-version'
export const spaBase = 'http://spa.test/api'

/**
 * Responses are keyed `GET /v2/…`, with `*` for one part of the path; an exact key precedes a pattern, a
 * later pattern an earlier one. A call without a response, and a refusal that the contract does not have at
 * that operation, get a problem that names it, which fails the test.
 */
export function createTestSpa(initial: SpaResponses = {}): TestSpa {
  let responses = initial
  const requests: SpaRequest[] = []
  return {
    baseUrl: spaBase,
    requests,
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    respond: (more) => {
      responses = { ...responses, ...more }
    },
    fetch: async (request, init) => {
      const url = new URL(request.url)
      const text = await request.clone().text()
      const received = {
        method: request.method,
        path: url.pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text ? JSON.parse(text) : null,
      }
      const call = `${received.method} ${received.path}`
      // Asked at most once in a moment, whatever the test does: it is no call that a test counts.
      if (call === versionCall && !responses[call]) return Response.json({ version: 1 })
      requests.push(received)
      const respond =
        responses[call] ?? Object.entries(responses).findLast(([key]) => matches(key, call))?.[1]
      if (!respond) return problem(418, 'Unexpected', `The test has no response for ${call}.`)
      const response = await respond(received, request, init)
      if (breaking.has(response)) return response
      const breach = await breachOfRefusal(received.method, received.path, response)
      if (breach === null) return response
      // Thrown where the gateway cannot catch it, so the run fails whatever the test expects.
      queueMicrotask(() => {
        throw new Error(`A test lets the spa break its contract: ${breach}`)
      })
      return response
    },
  }
}

export const json =
  (body: unknown, status = 200) =>
  (): Response =>
    Response.json(body, { status })

export const done = (): Response => new Response(null, { status: 204 })

export const file = (type: string, name: string, content: BodyInit) => (): Response =>
  new Response(content, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })

export const refuse =
  (status: number, code: string, more: object = {}) =>
  (): Response =>
    problem(status, code, `Refused: ${code}`, more)

/** A refusal with its status in the contract. */
export const refuseWith = (code: string, more: object = {}) => refuse(statusOf(code), code, more)

/** A refusal of the rate limit, with the seconds to wait. */
export const tooMany = (seconds: number) => (): Response => {
  const response = problem(429, 'TooManyRequests', 'Refused: TooManyRequests')
  response.headers.set('retry-after', String(seconds))
  return response
}

const breaking = new WeakSet<Response>()

/** An answer that no spa gives that keeps its contract, for tests of what the gateway makes of it. */
export const breakingContract =
  (answer: () => Response): (() => Response) =>
  () => {
    const response = answer()
    breaking.add(response)
    return response
  }

function problem(status: number, code: string, message: string, more: object = {}): Response {
  const errors = code === 'InvalidRequest' ? { errors: [] } : {}
  const body = problemBody({ status, code, message }, { ...errors, ...more })
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

/** The patterns by key: a run of all operations asks for each of them some thousand times. */
const patterns = new Map<string, RegExp>()

function matches(key: string, call: string): boolean {
  const pattern = patterns.get(key) ?? patternOf(key)
  patterns.set(key, pattern)
  return pattern.test(call)
}

function patternOf(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replaceAll(/[.$^{}()|[\]\\+?]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
