// Every value that the gateway reads of a spa API, replaced by one of the same type that its schema does not
// have: no operation of the shop breaks, and none passes the value on.
import { expect, test } from 'vitest'
import { operationsOf, readContract, type Schema } from '#api/http/operations.ts'
import { createRouter } from '#api/http/router.ts'
import { breachesOf } from '#gateway/spa/contract/response-check.ts'
import { createTestGateway } from '#gateway/testing/gateway.ts'
import { everyOperation } from '#gateway/testing/operations.ts'
import { successfulResponses } from '#gateway/testing/responses.ts'
import { createTestSpa } from '#gateway/testing/spa.ts'
import { type Place, placesIn } from './schema-walk.ts'

const contract = readContract()
const route = createRouter(operationsOf(contract))
const bearer = { headers: { authorization: 'Bearer maras-token' } }
/** Bring a session themselves, which a bearer token excludes. */
const opening = new Set(['logIn', 'logInWithPasskey', 'confirmRegistrationCode'])
/** Two sessions in one: its responses are those of other operations. */
const operations = everyOperation.filter(({ title }) => title !== 'changePassword')
const odd = {
  string: ['14.09.2026', 'in 25 hours:61', String.raw`C:\an odd place`, '<p></p>', ' ', ''],
  number: [-4711, 0.4711, 47_110_000_000_000],
}

interface Response {
  method: string
  /** Path template. */
  path: string
  status: number
  type: string
  body: unknown
}
/** Runs an operation on a spa API whose response to one call is replaced; with all that were given. */
async function run({ title, query, variables }: (typeof everyOperation)[number], replaced?: Response) {
  const spa = createTestSpa(successfulResponses())
  const given: Response[] = []
  const fetch = async (request: Request): Promise<globalThis.Response> => {
    const response = await spa.fetch(request)
    const match = route(request.method, new URL(request.url).pathname.replace('/api', ''))
    const type = response.headers.get('content-type')
    if (!match || !('operation' in match) || !type?.endsWith('json')) return response
    const { path } = match.operation
    const body: unknown = await response.clone().json()
    given.push({ method: request.method, path, status: response.status, type, body })
    const isReplaced = replaced?.path === path && replaced.method === request.method
    return isReplaced ? globalThis.Response.json(replaced.body, { status: response.status }) : response
  }
  const { ask } = createTestGateway({ baseUrl: spa.baseUrl, fetch })
  const { text, errors } = await ask(query, variables, opening.has(title) ? {} : bearer)
  return { given, text, codes: errors.map(({ extensions }) => extensions.code) }
}

/** Every text and number of a response. */
function valuesIn(named: Schema, body: unknown): Place[] {
  return placesIn(contract, { named, value: body }).filter(
    ({ value }) => typeof value === 'string' || typeof value === 'number',
  )
}

function withValue(body: unknown, [step, ...steps]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = structuredClone(body) as Record<string, unknown>
  copy[step] = withValue(copy[step], steps, value)
  return copy
}

/** The response with a value there that the gateway withholds; null where every text or number is right. */
function madeOdd(response: Response, { steps, value }: Place) {
  for (const one of odd[typeof value as 'string' | 'number']) {
    const body = withValue(response.body, steps, one)
    const member = steps.map((step) => `/${step}`).join('')
    const breaches = breachesOf(response.method, response.path, { ...response, body })
    if (breaches.some((breach) => breach.member === member && breach.isPromised))
      return { response: { ...response, body }, value: one }
  }
  return null
}

const hasForm = ({ format, pattern, enum: values, minimum, multipleOf }: Record<string, unknown>) =>
  Boolean(
    format ?? values ?? minimum ?? multipleOf ?? (typeof pattern === 'string' && !pattern.endsWith(']*$')),
  )

/** Each member of the contract is tried once, with the first operation that asks for it. */
const tried = new Set<Schema>()

test.each(operations.map((each) => [each.title, each] as const))('%s', async (_title, operation) => {
  const { given, codes } = await run(operation)
  expect(codes).toEqual([])
  for (const response of given) {
    const called = route(response.method, response.path.replaceAll(/\{\w+\}/g, '1'))
    const { responses } = (called as { operation: ReturnType<typeof operationsOf>[number] }).operation
    const { schema } = responses[response.status]!.content!['application/json']!
    for (const place of valuesIn(schema, response.body).filter(({ named }) => !tried.has(named))) {
      tried.add(place.named)
      const name = `${response.method} ${response.path} ${place.steps.join('/')}`
      const made = madeOdd(response, place)
      const isVisible = made !== null && String(made.value).trim() !== ''
      expect([name, isVisible || !hasForm(place.schema)]).toEqual([name, true])
      if (!made) continue
      const { text, codes: broken } = await run(operation, made.response)
      expect([name, broken.filter((code) => code !== 'UPSTREAM_UNAVAILABLE')]).toEqual([name, []])
      const isShown = isVisible && text.includes(JSON.stringify(made.value))
      expect([name, isShown]).toEqual([name, false])
    }
  }
})

test('all of them are many', () => expect(tried.size).toBeGreaterThan(200))
