// When a page asks again. Fails where it asks for what it does not show, where all pages ask at once, and
// where a silent stream is believed.
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareStreams } from '../../testing/streams.tsx'
import { silenceMs } from '../../lib/graphql/follow.ts'
import { concernsDays, useChanges } from './use-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const changed = (...days: string[]) => ({
  data: { changes: { stores: [{ route: 'mainz', days }], bookings: [], payments: [] } },
})
const heartbeat = { data: { changes: { stores: [], bookings: [], payments: [] } } }
/** The last result of a stream has the data of the one before. */
const end = { ...heartbeat, hasNext: false }

/** A page that shows a day, and whose streams the test writes and ends. */
async function follow(day = '2026-12-12') {
  const { streams, Shop } = prepareStreams()
  const ask = vi.fn<() => void>()
  const { result, rerender, unmount } = renderHook(
    ({ isPaused }: { isPaused: boolean }) =>
      useChanges(
        isPaused ? null : { routes: ['mainz'] },
        (changes) => concernsDays(changes, 'mainz', day),
        ask,
      ),
    { initialProps: { isPaused: false }, wrapper: Shop },
  )
  await vi.dynamicImportSettled()
  await act(async () => vi.advanceTimersByTimeAsync(60))
  const say = async (event: object, ms = 200) => {
    await act(async () => streams.at(-1)!.next(event))
    await act(async () => vi.advanceTimersByTimeAsync(ms))
  }
  return { streams, ask, result, rerender, unmount, say }
}

it('a change of what is shown is asked for once, a moment later', async () => {
  const { ask, say, result, unmount } = await follow()
  await say(changed('2026-12-11', '2026-12-12'), 0)
  expect(ask).not.toHaveBeenCalled()
  await say(changed('2026-12-12'))
  expect(ask).toHaveBeenCalledOnce()
  expect(result.current).toBe('followed')
  await say(changed('2026-12-13'))
  await say(heartbeat)
  expect(ask).toHaveBeenCalledOnce()
  unmount()
})

it('a month is asked for after a change of any of its days', async () => {
  const { ask, say, unmount } = await follow('2026-12')
  await say(changed('2026-11-30'))
  expect(ask).not.toHaveBeenCalled()
  await say(changed('2026-12-31'))
  expect(ask).toHaveBeenCalledOnce()
  unmount()
})

it('after a stream that ended or was silent there is a gap until the next one has begun', async () => {
  const { streams, ask, say, result, unmount } = await follow()
  await say(changed('2026-12-12'))
  await say(end, 0)
  expect(result.current).toBe('gap')
  await act(async () => vi.advanceTimersByTimeAsync(400))
  expect(streams).toHaveLength(2)
  await say(changed('2026-12-12'))
  expect([result.current, ask.mock.calls.length]).toEqual(['followed', 2])

  await act(async () => vi.advanceTimersByTimeAsync(silenceMs - 1_000))
  await say(heartbeat, silenceMs - 1_000)
  expect(result.current).toBe('followed')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  expect(result.current).toBe('gap')
  unmount()
})

it('a page that was busy asks when the stream begins again; without a stream it asks once', async () => {
  const { streams, ask, say, result, rerender, unmount } = await follow()
  await say(changed('2026-12-12'))
  rerender({ isPaused: true })
  expect(result.current).toBe('gap')
  rerender({ isPaused: false })
  await vi.dynamicImportSettled()
  await act(async () => vi.advanceTimersByTimeAsync(60))
  expect([streams.length, result.current]).toEqual([2, 'gap'])
  for (let stream = 0; stream < 3; stream++) {
    await say({ hasNext: false })
    await act(async () => vi.advanceTimersByTimeAsync(2_000))
  }
  expect([result.current, ask.mock.calls.length]).toEqual(['away', 2])
  unmount()
})
