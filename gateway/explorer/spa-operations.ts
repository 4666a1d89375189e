import { readFileSync } from 'node:fs'

/** A call as a contract of the spa API describes it. */
export interface SpaOperation {
  operationId: string
  isDeprecated?: true
  /** The first day on which it may be gone, `2027-06-30`. */
  sunset?: string
}

interface Described {
  operationId?: string
  deprecated?: boolean
  'x-sunset'?: string
}
interface Contract {
  paths: Record<string, Record<string, Described>>
}

let known: Map<string, SpaOperation> | undefined

/** The operation of a call; `path` is its template. */
export function spaOperationOf(method: string, path: string): SpaOperation | null {
  return (known ??= readOperations()).get(`${method} ${path}`) ?? null
}

/** All operations of a contract, by method and path. */
export function spaOperationsOf({ paths }: Contract): Map<string, SpaOperation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, deprecated, 'x-sunset': sunset }]) => {
        if (!operationId) return []
        const goes = deprecated && { isDeprecated: true as const, ...(sunset && { sunset }) }
        return [[`${method.toUpperCase()} ${path}`, { operationId, ...goes }] as const]
      }),
    ),
  )
}

/** Those of the shop's contract and of the house's, which have no call in common. */
function readOperations(): Map<string, SpaOperation> {
  const all = ['spa', 'house'].map((name) => {
    const file = new URL(`../../openapi/generated/${name}.json`, import.meta.url)
    return spaOperationsOf(JSON.parse(readFileSync(file, 'utf8')) as Contract)
  })
  return new Map(all.flatMap((operations) => [...operations]))
}
