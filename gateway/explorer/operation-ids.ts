import { readFileSync } from 'node:fs'

let ids: Map<string, string> | undefined

/** The `operationId` of a call in the contract of the spa API; `path` is its template. */
export function operationIdOf(method: string, path: string): string | null {
  return (ids ??= readIds()).get(`${method} ${path}`) ?? null
}

function readIds(): Map<string, string> {
  const file = new URL('../../openapi/generated/spa.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string }>>
  }
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId }]) =>
        operationId ? [[`${method.toUpperCase()} ${path}`, operationId] as const] : [],
      ),
    ),
  )
}
