// Refusals as the contract lists them: what the test spa may answer, and all that a noun has to map.
import { readFileSync } from 'node:fs'
import { refusalCodes } from '#openapi/generated/refusals.ts'
import { breachesOf } from '../spa/contract/response-check.ts'
import type { RefusableOperation, RefusalCode } from '../spa/problem.ts'

interface Documented {
  id: RefusableOperation
  method: string
  path: string
  pattern: RegExp
}

const pathsOf = (name: string) => {
  const file = new URL(`../../openapi/generated/${name}.json`, import.meta.url)
  const contract = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, { operationId: RefusableOperation }>>
  }
  return Object.entries(contract.paths)
}

const operations: Documented[] = [...pathsOf('spa'), ...pathsOf('house')].flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    id: operationId,
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  })),
)

const statuses: Partial<Record<string, number>> = {
  InvalidRequest: 400,
  Unauthorized: 401,
  NotFound: 404,
  RefreshTokenReused: 409,
  TooManyRequests: 429,
  Unavailable: 503,
}
export const statusOf = (code: string): number => statuses[code] ?? 422

/** All refusals of these operations, each with the key that makes the test spa give it. */
export function refusalsOf<Id extends RefusableOperation>(ids: readonly Id[]) {
  return ids.flatMap((id) => {
    const { method, path } = operations.find((operation) => operation.id === id)!
    const call = `${method} ${path.replaceAll(/\{[^}]+\}/g, '*')}`
    return refusalCodes[id].map((code) => ({ id, call, code: code as RefusalCode<Id> }))
  })
}

/** What the contract has against a refusal at the operation of this call; null for every other response. */
export async function breachOfRefusal(method: string, path: string, given: Response): Promise<string | null> {
  const { status, headers } = given
  if (status < 400 || status > 499) return null
  const named = operations.filter((each) => each.method === method && each.pattern.test(path))
  const operation = named.find((each) => each.path === path) ?? named[0]
  if (!operation) return `The contract has no ${method} ${path}.`
  const type = headers.get('content-type')
  const text = await given.clone().text()
  const body: unknown = type?.endsWith('json') ? JSON.parse(text) : text
  const [breach] = breachesOf(method, operation.path, { status, type, body })
  return breach ? `the ${status} of ${operation.id}: ${breach.member} ${breach.expected}` : null
}
