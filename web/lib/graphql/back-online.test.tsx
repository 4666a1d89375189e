import { gql } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGraphqlClient } from './graphql.tsx'

const home = gql`
  query Home {
    stores {
      id
    }
  }
`
/** The browser's belief, and the truth. */
let isOnline = false
let hasConnection = false

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that asks the shop without a connection, and all that it is told. */
function page() {
  isOnline = hasConnection = false
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (!hasConnection) throw new TypeError('no connection')
    return Response.json({ data: { stores: [] } })
  })
  const shown: ('failed' | 'there')[] = []
  const { query } = createGraphqlClient('de', { cachedResults: {} })
  const { unsubscribe } = query(home, {}).subscribe(({ error }) => shown.push(error ? 'failed' : 'there'))
  const comeBack = (): void => {
    isOnline = hasConnection = true
    window.dispatchEvent(new Event('online'))
  }
  return { shown, sent, comeBack, leave: unsubscribe }
}

test('without a connection a page knows at once, and has its answer when it is back', async () => {
  const { shown, sent, comeBack } = page()
  await vi.waitFor(() => expect(shown).toEqual(['failed']))
  expect(sent).toHaveLength(1)
  comeBack()
  await vi.waitFor(() => expect(shown.at(-1)).toBe('there'))
  expect(sent).toHaveLength(2)
})

test('a page that was left asks nothing when the connection is back', async () => {
  const { shown, sent, comeBack, leave } = page()
  await vi.waitFor(() => expect(shown).toEqual(['failed']))
  leave()
  comeBack()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
})

test('what fails while the browser is online is asked again before the page hears of it', async () => {
  vi.useFakeTimers()
  const { shown, sent } = page()
  isOnline = true
  await vi.advanceTimersByTimeAsync(500)
  expect([shown, sent.length]).toEqual([[], 1])
  hasConnection = true
  await vi.advanceTimersByTimeAsync(1_500)
  expect([shown, sent.length]).toEqual([['there'], 2])
})

test('what failed before the connection was back has all its attempts again', async () => {
  vi.useFakeTimers()
  const { shown, sent } = page()
  isOnline = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect([shown, sent.length]).toEqual([['failed'], 4])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(500)
  expect([shown.at(-1), sent.length]).toEqual(['failed', 5])
  hasConnection = true
  await vi.advanceTimersByTimeAsync(1_500)
  expect([shown.at(-1), sent.length]).toEqual(['there', 6])
})
