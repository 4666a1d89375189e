// A spa API in this process that answers with samples, filled by the contract, and notes who calls what, what
// is sent and what is read.
import { createTestSpa, spaBase, type SpaResponses } from '../../../gateway/testing/spa.ts'
import type { Spa } from '../../../gateway/spa/call.ts'
import { createRouter } from '../../../api/http/router.ts'
import type { DirectCall } from '../../../http/direct-call.ts'
import type { Contract, Node } from '../contract/contract.ts'
import { type Operation, operationsOf } from '../contract/operations.ts'
import { keyOf, noteCall, noteRead, noteSent, type Notes } from './notes.ts'
import { filled, mapPointers } from './samples.ts'
import { running, watched } from './watch.ts'

export interface Refused {
  call: string
  status: string
  code: string
  schema: Node
  /** The one that the schema is of. */
  contract: Contract
}

/** A value at a place of the answers to a call. */
export interface Said {
  call: string
  status: string
  /** `/items/[]/parking`. */
  pointer: string
  value: unknown
}

export interface WatchedSpaOptions {
  contract: Contract
  notes: Notes
  round: number
  /** The operation of the test set that runs now. */
  root: () => string
  refused?: Refused
  said?: Said
}

export type SpaOf = (options: Omit<WatchedSpaOptions, 'contract' | 'notes'>) => Spa

/** Makes spas of one contract, which share what was computed from it and answer with these samples. */
export function createWatchedSpas(contract: Contract, notes: Notes, responses: SpaResponses): SpaOf {
  const operations = new Map(operationsOf(contract).map((each) => [each.call, each]))
  const route = createRouter(operations.values())
  const maps = new Map<string, Set<string>>()
  const isMapIn = (key: string, node: Node | undefined, of = contract) => {
    const known = maps.get(key) ?? new Set(node ? mapPointers(of, node) : [])
    maps.set(key, known)
    return (pointer: string) => known.has(pointer)
  }
  const bodies = new Map<string, unknown>()

  return ({ round, root, refused, said }) => {
    const samples = createTestSpa(responses)
    const note = (call: string, operation: Operation | undefined, sent: Omit<DirectCall, 'signal'>) => {
      const by = running.getStore()?.by ?? null
      noteCall(notes, call, by, root(), !sent.headers.authorization)
      const parts = { path: sent.params.path, query: sent.params.query, header: sent.headers }
      for (const [part, values] of Object.entries(parts))
        for (const [name, value] of Object.entries(values ?? {}))
          noteSent(notes, call, `${part} ${name}`, value, by, () => false)
      const schema = operation?.body && jsonSchema(contract, operation.body)
      if (sent.body !== undefined && sent.body !== null)
        noteSent(notes, call, 'body', sent.body, by, isMapIn(`${call} body`, schema))
    }
    const answer = (call: string, status: string, body: unknown, schema: Node | undefined, of = contract) =>
      watched(
        body,
        (pointer, by) => noteRead(notes, keyOf(call, status, pointer), by),
        isMapIn(`${call} ${status}`, schema, of),
      )
    return {
      baseUrl: spaBase,
      call: async (sent) => {
        const call = `${sent.method} ${sent.path}`
        const operation = operations.get(call)
        note(call, operation, sent)
        if (refused?.call === call) return refusal(refused, answer)
        const response = await samples.fetch(requestOf(sent))
        const text = await response.text()
        const status = String(response.status)
        const schema = operation && jsonSchema(contract, operation.responses.get(status))
        const key = `${call} ${round} ${text}`
        const whole = bodies.get(key) ?? (text && schema && filled(contract, schema, JSON.parse(text), round))
        bodies.set(key, whole)
        const isSaid = said?.call === call && said.status === status
        const body = isSaid ? withValue(whole, said.pointer.split('/').slice(1), said.value) : whole
        return {
          status: response.status,
          contentType: text ? 'application/json' : null,
          headers: { etag: '"1"', 'device-tokens': 'known-device' },
          body: answer(call, status, text && schema ? body : text ? JSON.parse(text) : undefined, schema),
        }
      },
      fetch: async (request, init) => {
        const { pathname, searchParams } = new URL(request.url)
        const path = pathname.slice(new URL(spaBase).pathname.length)
        const match = route(request.method, path)
        const found = match && 'operation' in match ? match : null
        const headers = Object.fromEntries(request.headers)
        note(found?.operation.call ?? `${request.method} ${path}`, found?.operation, {
          method: request.method,
          path: '',
          body: null,
          headers,
          params: { path: found?.params ?? {}, query: Object.fromEntries(searchParams) },
        })
        return samples.fetch(request, init)
      },
    }
  }
}

/** The same with another value at all the places that the steps of a pointer lead to. */
function withValue(node: unknown, [step, ...steps]: string[], value: unknown): unknown {
  if (step === undefined) return value
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return step === '[]' ? node.map((each) => withValue(each, steps, value)) : node
  return Object.fromEntries(
    Object.entries(node).map(([name, each]) => [
      name,
      step === '*' || step === name ? withValue(each, steps, value) : (each as unknown),
    ]),
  )
}

/** The schema of a body in JSON, whatever its media type is called. */
export const jsonSchema = (contract: Contract, node: Node | undefined): Node | undefined => {
  const media = node && contract.children(node, 'content').find(([type]) => /[/+]json/.test(type))?.[1]
  return media && contract.child(media, 'schema')
}

function requestOf({ method, path, params, body }: DirectCall): Request {
  const values = (params.path ?? {}) as Record<string, unknown>
  const filledPath = path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const url = new URL(`${spaBase}${filledPath}`)
  for (const [name, value] of Object.entries(params.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return new Request(url, { method, ...(body != null && { body: JSON.stringify(body) }) })
}

function refusal(
  { call, status, code, schema, contract }: Refused,
  answer: (call: string, status: string, body: unknown, schema: Node, of: Contract) => unknown,
) {
  const body = filled(contract, schema, undefined, 1) as Record<string, unknown>
  return {
    status: Number(status),
    contentType: 'application/problem+json',
    headers: { 'retry-after': '60' },
    body: answer(call, status, { ...body, status: Number(status), code }, schema, contract),
  }
}
