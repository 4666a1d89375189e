import { afterEach, expect, test, vi } from 'vitest'
import { createPublicBytes } from './public-bytes.ts'
import { createInnerCalls } from './inner-calls.ts'

afterEach(() => void vi.useRealTimers())

/** How long the gateway may read for each call of one page. */
function page(deadlineMs: number) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const deadlines: (number | undefined)[] = []
  const publicBytes = createPublicBytes({
    publicVariables: () => null,
    readPublic: () => expect.unreachable('no operation is public'),
  })
  const gateway = {
    fetch: (_request: Request, server?: { readDeadlineMs?: number }) => {
      deadlines.push(server?.readDeadlineMs)
      return new Response('{}')
    },
  }
  const { fetch } = createInnerCalls({ gateway, publicBytes, clientAddress: '192.0.2.1', deadlineMs })
  return { deadlines, read: () => fetch('https://shop/graphql', { method: 'POST', body: '{}' }) }
}

test('the reads of a page share one time', async () => {
  const { deadlines, read } = page(600)
  await read()
  vi.advanceTimersByTime(200)
  await read()
  vi.advanceTimersByTime(1_000)
  await read()
  expect(deadlines).toEqual([600, 400, 1])
})

test('that time does not run while the files of a page are loaded, before its first read', async () => {
  const { deadlines, read } = page(600)
  vi.advanceTimersByTime(1_000)
  await read()
  expect(deadlines).toEqual([600])
})
