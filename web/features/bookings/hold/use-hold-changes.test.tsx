import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareStreams } from '../../../testing/streams.tsx'
import { useHoldChanges } from './use-hold-changes.ts'

const hold = { heldUntil: '2026-12-05T12:15:00Z', extensionsLeft: 10, isBoundToViewer: false }

it('a hold is loaded again where it has changed elsewhere, and is followed while it is held', async () => {
  const { streams, Shop } = prepareStreams()
  const onChange = vi.fn<() => void>()
  const { rerender } = renderHook(({ booking }) => useHoldChanges('id', booking, onChange), {
    initialProps: { booking: hold as typeof hold | null },
    wrapper: Shop,
  })
  const say = (heldBookingChanged: object | null) =>
    act(async () => streams.at(-1)!.next({ data: { heldBookingChanged } }))
  await say(hold)
  expect(onChange).not.toHaveBeenCalled()
  const extended = { ...hold, heldUntil: '2026-12-05T12:20:00Z', extensionsLeft: 9 }
  await say(extended)
  expect(onChange).toHaveBeenCalledTimes(1)
  rerender({ booking: extended })
  await say(extended)
  expect(onChange).toHaveBeenCalledTimes(1)
  await say(null)
  expect(onChange).toHaveBeenCalledTimes(2)

  rerender({ booking: null })
  rerender({ booking: hold })
  expect(streams).toHaveLength(2)
})
