// What comes to a spa API and to the pages of its payment provider, as steps of a recording.
import type { HttpHandler } from '#api/http/http-handler.ts'
import { type Operation, operationsOf, readContract } from '#api/http/operations.ts'
import { createRouter } from '#api/http/router.ts'
import { testCards } from '#api/provider/local/cards.ts'
import { thisMachine } from '#http/loopback.ts'
import { replaceSecrets } from './secrets.ts'

interface Pages {
  fetch(request: Request): Response | Promise<Response>
}
type Params = Record<string, unknown>
type Called = { operation: Operation; params: Params; body?: unknown }
type Result = { status: number; headers: [string, string][]; response: unknown }

/** Takes a step that was asked for at an instant, after it; `changes` says that it may have caused a mail. */
export type Add = (at: Date, step: object, changes: boolean) => Promise<void>

export function createObserver(now: () => Date, add: Add) {
  const operations = operationsOf(readContract())
  const byTemplate = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]))
  const route = createRouter(operations)

  async function addCall(at: Date, { operation, params, body }: Called, result: Result): Promise<void> {
    const { status, response } = result
    if (isOfAll(operation) || status === 304) return
    const { type, amount } = (body ?? {}) as { type?: string; amount?: number }
    const asked =
      operation.id === 'receivePaymentCallback'
        ? { callback: type, cents: amount }
        : { call: operation.id, params: keptParams(operation, params), ...(operation.bodySchema && { body }) }
    const headers = keysIn(result.headers)
    // A challenge is made anew, and solved, each time.
    const outcome = operation.id === 'createChallenge' ? { status } : { status, headers, response }
    await add(at, { ...asked, ...('callback' in asked ? { status } : outcome) }, operation.method !== 'GET')
  }

  /** What a request asks for, if the contract has it. */
  async function calledBy(request: Request): Promise<Called | undefined> {
    const url = new URL(request.url)
    const match = route(request.method, url.pathname.replace(/^\/api/, ''))
    if (!match || 'allowed' in match) return undefined
    const params = { ...match.params, ...Object.fromEntries([...url.searchParams, ...request.headers]) }
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined)
    return { operation: match.operation, params, body }
  }

  return {
    app: (app: HttpHandler): HttpHandler => ({
      ...app,
      async call(call) {
        const at = now()
        const result = await app.call(call)
        const operation = byTemplate.get(`${call.method} ${call.path}`)
        const params = { ...call.headers, ...call.params.path, ...call.params.query }
        const response = isJson(result.contentType) ? result.body : undefined
        const { status, headers } = result
        if (operation)
          await addCall(
            at,
            { operation, params, body: call.body },
            { status, response, headers: Object.entries(headers) },
          )
        return result
      },
      async fetch(request, init) {
        const [at, called] = [now(), await calledBy(request)]
        const result = await app.fetch(request, init)
        const { status, headers } = result
        const hasJson = isJson(headers.get('content-type'))
        const response: unknown = hasJson ? await result.clone().json() : undefined
        if (called) await addCall(at, called, { status, response, headers: [...headers] })
        return result
      },
    }),
    pages: ({ fetch }: Pages): Pages => ({
      async fetch(request) {
        const [at, posted] = [now(), request.method === 'POST' ? request.clone() : undefined]
        const response = await fetch(request)
        if (!posted) return response
        const form = Object.fromEntries(await posted.formData()) as Record<string, string>
        const [payer, location] = [new URL(request.url).pathname, response.headers.get('location')]
        const { status } = response
        await add(at, { payer, form: withoutCard(form), status, ...(location && { location }) }, true)
        return response
      },
    }),
  }
}

/** A card that is none of those to test with is declined, and so is its stand-in. */
function withoutCard(form: Record<string, string>): Record<string, string> {
  const digits = form['number']?.replaceAll(/\D/g, '')
  const isTest = testCards.some(({ number }) => number === digits)
  return digits === undefined || isTest ? form : { ...form, number: '5555555555554444', cvc: '123' }
}

/** The headers of a response that give a key to the client. */
function keysIn(headers: [string, string][]): Record<string, string> | undefined {
  const keys = headers.filter(
    ([name, value]) => name !== 'etag' && replaceSecrets('', value, () => '') !== value,
  )
  return keys.length > 0 ? Object.fromEntries(keys) : undefined
}

/** Whether a body of this type is JSON, a problem included. */
export const isJson = (contentType: string | null): boolean => /[/+]json\b/.test(contentType ?? '')

/** What every page reads comes from the sources, and says nothing of a purchase. */
const isOfAll = ({ id, tag, method }: Operation): boolean =>
  method === 'GET' &&
  (['stores', 'products', 'content', 'job-offers'].includes(tag) || id === 'followSlotChanges')

/** The parameters of the contract, and of the rest what says who asks and in which language. */
function keptParams({ parameters }: Operation, params: Params): Params {
  const ofContract = parameters.map(({ name }) => name.toLowerCase())
  const names = new Set([...ofContract, 'accept-language', 'authorization'])
  const own = Object.entries(params).filter(([name, value]) => names.has(name.toLowerCase()) && value != null)
  const address = params['x-forwarded-for'] ?? thisMachine
  return Object.fromEntries(address === thisMachine ? own : [...own, ['x-forwarded-for', '192.0.2.1']])
}
