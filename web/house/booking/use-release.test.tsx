import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'urql'
import { afterEach, expect, test, vi } from 'vitest'
import { createHouseClient } from '../client.ts'
import { useRelease } from './use-release.ts'

afterEach(() => void vi.unstubAllGlobals())

function hold(id: string) {
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    requests.push(request)
    return Response.json({ data: { releaseHold: true } })
  })
  const client = createHouseClient('de', () => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>
  const { rerender } = renderHook(
    ({ held }: { held: string | null }) => useRelease(held ? { id: held } : null),
    {
      initialProps: { held: id as string | null },
      wrapper,
    },
  )
  return { requests, book: () => rerender({ held: null }) }
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

test('a page that is closed lets its suite go by a request that outlives it', async () => {
  const { requests } = hold('suite:7')
  leave()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ keepalive: true, body: expect.stringContaining('suite:7') })
})

test('a page that has booked its suite lets nothing go', async () => {
  const { requests, book } = hold('suite:8')
  book()
  leave()
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual([])
})
