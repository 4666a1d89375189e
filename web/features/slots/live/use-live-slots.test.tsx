import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareStreams } from '../../../testing/streams.tsx'
import { sampleGroup } from '../times/testing.ts'
import { useLiveSlots } from './use-live-slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stay = { route: 'mainz', day: '2026-12-12', durationHours: 3, persons: 2 }
const answer = (start: string) => ({
  data: { slotsChanged: { slots: [sampleGroup('Premium', { [start]: 120_00 })], availability: [] } },
})
/** The last result of a stream has the data of the one before. */
const end = { hasNext: false }

/** A page whose streams the test writes and ends. */
function follow() {
  const { streams, Shop } = prepareStreams()
  const onAway = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ isPaused }: { isPaused: boolean }) => useLiveSlots(stay, { isPaused, onAway }),
    {
      initialProps: { isPaused: false },
      wrapper: Shop,
    },
  )
  const startOf = () => result.current.groups?.[0]?.slots[0]?.startTime
  return { streams, result, rerender, onAway, startOf }
}

it('times follow the stream; while it is paused there is a gap until the fresh answer', async () => {
  const { streams, result, rerender, startOf } = follow()
  expect(result.current).toMatchObject({ groups: undefined, state: 'followed' })
  await act(async () => streams[0]!.next(answer('16:00')))
  expect(startOf()).toBe('16:00')
  await act(async () => streams[0]!.next(answer('17:00')))
  expect(startOf()).toBe('17:00')

  rerender({ isPaused: true })
  expect(result.current.state).toBe('gap')
  rerender({ isPaused: false })
  expect(result.current.state).toBe('gap')
  await act(async () => streams[1]!.next(answer('18:00')))
  expect([startOf(), result.current.state]).toEqual(['18:00', 'followed'])
})

it('after a stream there is another; where that brings nothing, the page asks by itself once', async () => {
  const { streams, result, onAway } = follow()
  await act(async () => streams[0]!.next(answer('16:00')))
  await act(async () => streams[0]!.next({ ...answer('16:00'), ...end }))
  expect(result.current.state).toBe('gap')
  expect(onAway).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTimeAsync(400))
  expect(streams).toHaveLength(2)

  await act(async () => streams[1]!.next(end))
  expect(result.current.state).toBe('away')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await act(async () => streams[2]!.next(end))
  expect(onAway).toHaveBeenCalledOnce()
})
