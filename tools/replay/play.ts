// Plays a recording against a fresh shop, one step after the other, up to the first that differs.
import { solvedChallenge } from '#api/testing/challenge.ts'
import { type Operation, operationsOf, readContract } from '#api/http/operations.ts'
import { requestOf } from '../../server/mock/request-of.ts'
import { isJson } from '../../server/mock/recording/observe.ts'
import type { Recording, Step } from '../../server/mock/recording/recording.ts'
import { createComparison, type Difference } from './compare.ts'
import { createPostbox } from './postbox.ts'
import type { FreshShop } from './fresh-shop.ts'

/** The step that was not as recorded, by its number from 1. */
export interface Deviation {
  step: number
  name: string
  differences: Difference[]
}

/** A running shop has done by then what became due. */
const workMs = 1_000

/** Returns null if every step is as it was recorded. */
export async function play({ steps }: Recording, shop: FreshShop): Promise<Deviation | null> {
  const operations = new Map<string, Operation>(operationsOf(readContract()).map((one) => [one.id, one]))
  const { differences, filled } = createComparison()
  const postbox = createPostbox(differences)
  let challenge: Parameters<typeof solvedChallenge>[0] | undefined
  let last = 0

  async function respond(step: Step): Promise<Response | null> {
    if ('call' in step) {
      const { params, ...rest } = filled(step)
      const isSolved = Object.keys(params).some((name) => name.toLowerCase() === 'challenge-solution')
      const solution = isSolved && challenge ? { 'challenge-solution': await solvedChallenge(challenge) } : {}
      return shop.ask(requestOf(operations.get(step.call)!, { ...rest, params: { ...params, ...solution } }))
    }
    if ('payer' in step) {
      const body = new URLSearchParams(filled(step.form))
      return shop.pay(new Request(`http://spa.mock${filled(step.payer)}`, { method: 'POST', body }))
    }
    const callback = await takeCallback(shop.callbacks, step.callback, step.cents)
    return callback && shop.ask(callback)
  }

  async function received(step: Step) {
    const response = await respond(step)
    if (!response) return {}
    const { status, headers } = response
    if ('payer' in step) return { status, location: headers.get('location') ?? undefined }
    if (!('call' in step)) return { status }
    const body = isJson(headers.get('content-type')) ? ((await response.json()) as unknown) : undefined
    const keys = Object.keys(step.headers ?? {}).map((name) => [name, headers.get(name)])
    const result = { status, ...(keys.length > 0 && { headers: Object.fromEntries(keys) as object }) }
    if (step.call !== 'createChallenge') return { ...result, response: body }
    challenge = body as typeof challenge
    return result
  }

  /** A mail may come a moment later than it was recorded, by another of several requests at once. */
  async function differencesAt(step: Step, next: Step | undefined): Promise<Difference[]> {
    const at = Date.parse(step.at)
    await shop.setClock(step.at)
    if ('callback' in step || at - last > workMs) await shop.work()
    last = Math.max(last, at)
    const outcome = differences(expectedOf(step), await received(step))
    const mails = postbox.take(step.mails ?? [], await shop.newMails())
    if (!next) return [...outcome, ...mails, ...postbox.missing(), ...postbox.unexpected()]
    return [...outcome, ...mails, ...(Date.parse(next.at) - last > workMs ? postbox.missing() : [])]
  }

  for (const [index, step] of steps.entries()) {
    const all = await differencesAt(step, steps[index + 1])
    if (all.length > 0) return { step: index + 1, name: nameOf(step), differences: all }
  }
  return null
}

function expectedOf(step: Step): object {
  const { status } = step
  if ('payer' in step) return { status, location: step.location }
  if (!('call' in step)) return { status }
  const { headers, response } = step
  return { status, ...(headers && { headers }), ...(response !== undefined && { response }) }
}

const nameOf = (step: Step): string =>
  'call' in step ? step.call : 'payer' in step ? `payer ${step.payer}` : `callback ${step.callback}`

/** The first notification of this kind and amount; null if none was sent. */
async function takeCallback(callbacks: Request[], type: string, cents: number): Promise<Request | null> {
  for (const [index, request] of callbacks.entries()) {
    const event = (await request.clone().json()) as { type: string; amount: number }
    if (event.type === type && event.amount === cents) return callbacks.splice(index, 1)[0]!
  }
  return null
}
