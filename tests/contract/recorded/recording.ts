// What a spa API answered to the suite of `npm run contract`, to hold the same answers to a later contract.
import { readContract } from '#api/http/operations.ts'
import type { TestSpa } from '#gateway/testing/spa.ts'

export interface Recording {
  /** `info.version` of the contract that was held. */
  contract: string
  /** The day of the stays that were asked for, `2026-12-05`. */
  day: string
  hasAccount: boolean
  mayWrite: boolean
  /** In the order of the responses. */
  exchanges: Exchange[]
}

export interface Exchange {
  request: { call: string; isLoggedIn: boolean }
  response: { status: number; headers: Record<string, string>; body: string }
}

export type Spa = Pick<TestSpa, 'baseUrl' | 'fetch'>

const keptHeaders = new Set([
  'content-type',
  'content-disposition',
  'content-language',
  'retry-after',
  'etag',
])

/** Method, path below the base and query of a request; what it sends is not kept, passwords included. */
export function callOf(request: Request, baseUrl: string): Exchange['request'] {
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(new URL(baseUrl).pathname.length)
  return { call: `${request.method} ${path}${search}`, isLoggedIn: request.headers.has('authorization') }
}

/** The API, and what it has answered so far. Tokens of sessions are not kept. */
export function recorder({ baseUrl, fetch }: Spa) {
  const exchanges: Exchange[] = []
  const recorded = async (request: Request, init?: RequestInit): Promise<Response> => {
    const called = callOf(request, baseUrl)
    const response = await fetch(request, init)
    const { status } = response
    const headers = Object.fromEntries([...response.headers].filter(([name]) => keptHeaders.has(name)))
    const body = (await response.clone().text()).replaceAll(
      /("(access|refresh)Token":\s*)"[^"]*"/g,
      '$1"recorded"',
    )
    exchanges.push({ request: called, response: { status, headers, body } })
    return response
  }
  return { spa: { baseUrl, fetch: recorded }, exchanges }
}

/** `info.version` of the contract as it is. */
export function contractVersion(): string {
  return (readContract() as unknown as { info: { version: string } }).info.version
}
