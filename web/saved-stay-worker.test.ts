// Seen to fail: any navigation answered from the cache, no patience, a 503 passed on, no end of a stay.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

const path = '/profile/order/order-1'
const [day, network] = [86_400_000, vi.fn<() => Promise<Response>>()]
const registration = { scope: `https://shop.example/en${path}` }
let saved: Response | undefined
let shell: Response | undefined
const match = async (asked: string) =>
  new Map([
    [path, saved],
    ['/house/', shell],
  ]).get(asked)
let listen: (event: object) => void = () => undefined

beforeAll(async () => {
  vi.stubGlobal('registration', registration)
  vi.stubGlobal('caches', { match: match })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof listen) => (listen = listener))
  await import('./saved-stay-worker.ts')
  vi.unstubAllGlobals()
  vi.stubGlobal('caches', { match: match })
  vi.stubGlobal('fetch', network)
})
afterEach(() => vi.useRealTimers())

const page = (text: string, untilMs = day) =>
  new Response(text, { headers: { expires: new Date(Date.now() + untilMs).toUTCString() } })

/** What the worker answers a browser; undefined if it leaves the request alone. */
function ask(url: string, mode = 'navigate'): Promise<string> | undefined {
  let answer: Promise<Response> | undefined
  const request = { url: `https://shop.example${url}`, mode }
  listen({ request, respondWith: (given: Promise<Response>) => (answer = given) })
  return answer?.then((response) => response.text())
}

describe('the worker of a saved stay', () => {
  it.each([
    ['another page of the stay', `${path}/way`, 'navigate'],
    ['another stay', `${path}0`, 'navigate'],
    ['what a page loads', path, 'cors'],
    ['pictures', '/images/store-mainz', 'no-cors'],
  ])('leaves %s alone', (_what, url, mode) => {
    expect(ask(url, mode)).toBeUndefined()
  })

  it.each([
    ['the network answers', async () => new Response('shop'), 'shop'],
    ['the network has an error of the shop', async () => new Response('broken', { status: 500 }), 'broken'],
    ['there is no network', () => Promise.reject(new TypeError('offline')), 'saved'],
    ['only the balancer answers', async () => new Response('busy', { status: 503 }), 'saved'],
  ])('where %s, opens that or the saved page', async (_when, answer, shown) => {
    saved = page('saved')
    network.mockImplementation(answer)
    expect(await ask(path)).toBe(shown)
    saved = page('saved')
    expect(await ask(`/en${path}?from=mail`)).toBe(shown)
  })

  it('waits seconds for a network that is silent, and for ever where nothing is saved', async () => {
    vi.useFakeTimers()
    saved = page('saved')
    let arrive: (response: Response) => void = () => undefined
    network.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    const shown = ask(path)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await shown).toBe('saved')
    saved = undefined
    const late = ask(path)
    await vi.advanceTimersByTimeAsync(4_000)
    arrive(new Response('shop'))
    expect(await late).toBe('shop')
  })

  it('opens no stay that is over', async () => {
    saved = page('saved', -1_000)
    network.mockImplementation(() => Promise.reject(new TypeError('offline')))
    await expect(ask(path)).rejects.toThrow('offline')
  })

  it('opens the one shell of the house for each address below it', async () => {
    registration.scope = 'https://shop.example/house/'
    shell = page('shell')
    network.mockImplementation(() => Promise.reject(new TypeError('offline')))
    expect(await ask('/house/1/2026-12-01')).toBe('shell')
    expect(ask(path)).toBeUndefined()
  })
})
