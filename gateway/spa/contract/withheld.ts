import { noResponse } from '../problem.ts'
import type { Breach } from './response-check.ts'

/**
 * The body with every broken member withheld: reading it fails like a call that failed, so only the fields
 * that need the member do. A body that is broken as a whole is refused.
 *
 * Broken items are the last of their list. A search for one item finds it before them, and fails instead of
 * finding nothing, since one of them may have been meant.
 */
export function withheld<Body>(body: Body, breaches: Breach[]): Body {
  const broken = new Map<unknown[], Set<unknown>>()
  const putLast = (list: unknown, item: unknown): void => {
    if (Array.isArray(list)) broken.set(list, (broken.get(list) ?? new Set()).add(item))
  }
  for (const { operation, member, expected, isPromised } of breaches) {
    if (!isPromised) continue
    const fail = (): never => {
      throw noResponse(`The spa API breaks its contract: ${operation}, ${member || 'the body'}, ${expected}.`)
    }
    const steps = stepsOf(member)
    const name = steps.pop()
    if (name === undefined) return fail()
    const owner = ownerAt(body, steps)
    if (Array.isArray(owner)) putLast(owner, (owner[Number(name)] = brokenItem(fail)))
    else if (owner) {
      Object.defineProperty(owner, name, { get: fail, enumerable: true, configurable: true })
      if (steps.length > 0) putLast(ownerAt(body, steps.slice(0, -1)), owner)
    }
  }
  for (const [list, items] of broken)
    list.sort((one, other) => Number(items.has(one)) - Number(items.has(other)))
  return body
}

function stepsOf(pointer: string): string[] {
  const steps = pointer.split('/').slice(1)
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** An item that is broken as a whole: lists are copied and looked through, so it fails when it is read. */
function brokenItem(fail: () => never): object {
  return new Proxy(
    {},
    { get: (_item, name) => (name === 'then' ? undefined : fail()), ownKeys: fail, has: fail },
  )
}

/** Null where a member on the way is no object, or is itself withheld. */
function ownerAt(body: unknown, steps: string[]): object | null {
  let owner: unknown = body
  for (const step of steps) {
    if (typeof owner !== 'object' || owner === null) return null
    const property = Object.getOwnPropertyDescriptor(owner, step)
    if (!property || property.get) return null
    owner = property.value
  }
  return typeof owner === 'object' && owner !== null ? owner : null
}
