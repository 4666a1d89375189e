import { thisMachine } from '#http/loopback.ts'
import type { Operation } from '#api/http/operations.ts'

/** What a step of a file says of a call. */
interface Called {
  /** Of its path, its query and its headers, by the names of the contract. */
  params: Record<string, unknown>
  body?: unknown
}

/** The request of a call. A name that the contract does not have is a header. */
export function requestOf({ method, path, parameters }: Operation, { params, body }: Called): Request {
  const url = new URL(
    `http://spa.mock/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))}`,
  )
  const headers = new Headers({ 'x-forwarded-for': thisMachine })
  if (body !== undefined) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(params)) {
    const place = parameters.find((one) => one.name === name)?.in ?? 'header'
    if (place === 'query') url.searchParams.set(name, String(value))
    if (place === 'header') headers.set(name, String(value))
  }
  return new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
}
