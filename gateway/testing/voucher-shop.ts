import { successfulResponses } from './responses.ts'
import { createTestGateway } from './gateway.ts'
import { operation } from './operations.ts'
import { type Answers, createTestSpa, refuse } from './spa.ts'

export const authorization = 'Bearer maras-token'

/** The shop with a visitor who has a session; `as: 'nobody'` has none. */
export function shop(answers: Answers = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask, log, gateway } = createTestGateway(spa)
  const put = (
    title: string,
    variables: object,
    { as = 'mara', language = 'de', clientAddress }: Asker = {},
  ) =>
    ask(operation(title).query, variables, {
      clientAddress,
      headers: { 'accept-language': language, ...(as === 'mara' ? { authorization } : {}) },
    })
  /** The operation with its variables, but for these fields of its input. */
  const run = (title: string, input: object = {}, asker?: Asker) =>
    put(title, { input: { ...(operation(title).variables.input as object), ...input } }, asker)
  return {
    spa,
    ask,
    run,
    put,
    log,
    gateway,
    written: () => spa.asked.find(({ method }) => method !== 'GET')!,
  }
}

interface Asker {
  as?: 'mara' | 'nobody'
  language?: 'de' | 'en'
  clientAddress?: string
}

/** As the spa refuses with a code of its contract. */
export function refuseWith(code: string, more?: object): Answers[string] {
  return refuse(
    { NotFound: 404, Unauthorized: 401, InvalidRequest: 400, TooManyRequests: 429 }[code] ?? 422,
    code,
    more,
  )
}

export function tooMany(seconds: number): Answers[string] {
  const headers = { 'content-type': 'application/problem+json', 'retry-after': String(seconds) }
  return () => new Response(JSON.stringify({ code: 'TooManyRequests' }), { status: 429, headers })
}
