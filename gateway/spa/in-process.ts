import type { Client } from 'openapi-fetch'
import type { DirectCall, DirectResponse } from '#http/direct-call.ts'
import type { paths } from '#openapi/generated/spa.ts'

export type CallDirectly = (call: DirectCall) => Promise<DirectResponse>

interface Init {
  params?: { path?: object; query?: object; header?: Record<string, string | undefined> }
  body?: unknown
  headers?: Record<string, string | undefined>
}

/** The contract's client for an API in this process: the same types, no HTTP. */
export function createInProcessApi(
  callDirectly: CallDirectly,
  headers: Record<string, string>,
  signal: AbortSignal,
  onCall: (method: string, path: string) => void,
): Client<paths> {
  const calling =
    (method: string) =>
    async (path: string, { params = {}, body, headers: own }: Init = {}) => {
      onCall(method, path)
      const { status, contentType, ...response } = await callDirectly({
        method,
        path,
        params: { path: params.path, query: params.query },
        body,
        headers: { ...headers, ...namesInLowerCase(params.header), ...namesInLowerCase(own) },
        signal,
      })
      const isOk = status >= 200 && status < 300
      const reply = {
        ok: isOk,
        status,
        statusText: '',
        headers: new Headers({ ...response.headers, ...(contentType && { 'content-type': contentType }) }),
      }
      return isOk ? { data: response.body, response: reply } : { error: response.body, response: reply }
    }
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return Object.fromEntries(methods.map((method) => [method, calling(method)])) as unknown as Client<paths>
}

function namesInLowerCase(headers: Record<string, string | undefined> = {}): Record<string, string> {
  const given = Object.entries(headers).filter(
    (header): header is [string, string] => header[1] !== undefined,
  )
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]))
}
