// A spa API that a test writes down: answers by method and path, and a record of everything that was asked.
export interface Asked {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

type Reply = Response | Promise<Response>
export type Answers = Record<string, (asked: Asked, request: Request, init?: RequestInit) => Reply>

export interface TestSpa {
  baseUrl: string
  fetch: (request: Request, init?: RequestInit) => Promise<Response>
  asked: Asked[]
  /** Method and path of every call so far. */
  calls(): string[]
  /** Later answers replace earlier ones. */
  answer(answers: Answers): void
}

export const spaBase = 'http://spa.test/api'

/** Answers are keyed `GET /v2/…`, with `*` for one part of the path; the exact one counts before a pattern, a later pattern before an earlier. What is not foreseen fails the test by its own words. */
export function createTestSpa(first: Answers = {}): TestSpa {
  let answers = first
  const asked: Asked[] = []
  return {
    baseUrl: spaBase,
    asked,
    calls: () => asked.map(({ method, path }) => `${method} ${path}`),
    answer: (more) => {
      answers = { ...answers, ...more }
    },
    fetch: async (request, init) => {
      const url = new URL(request.url)
      const path = url.pathname.replace(/^\/api/, '')
      const text = await request.clone().text()
      const one = {
        method: request.method,
        path,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: text ? JSON.parse(text) : null,
      }
      asked.push(one)
      const call = `${one.method} ${path}`
      const answer = answers[call] ?? Object.entries(answers).findLast(([key]) => matches(key, call))?.[1]
      return answer
        ? answer(one, request, init)
        : problem(418, 'Unforeseen', `No test foresaw ${one.method} ${path}.`)
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

function problem(status: number, code: string, message: string, more: object = {}): Response {
  const body = { type: `/problems/${code}`, title: code, status, code, message, ...more }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function matches(key: string, call: string): boolean {
  const pattern = key.split('*').map((part) => part.replaceAll(/[.$^{}()|[\]\\+?]/g, String.raw`\$&`))
  return new RegExp(`^${pattern.join('[^/]+')}$`).test(call)
}
