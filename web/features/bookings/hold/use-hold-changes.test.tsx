import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareStreams } from '../../../testing/streams.tsx'
import { useHoldChanges } from './use-hold-changes.ts'

const hold = { heldUntil: '2026-12-05T12:15:00Z' }

it('a hold is loaded again where it has changed elsewhere', async () => {
  const { streams, Shop } = prepareStreams()
  const onChange = vi.fn<() => void>()
  const { rerender } = renderHook(({ heldUntil }) => useHoldChanges(heldUntil, onChange), {
    initialProps: hold,
    wrapper: Shop,
  })
  const say = (heldBookingChanged: object | null) =>
    act(async () => streams.at(-1)!.next({ data: { heldBookingChanged } }))
  await say(hold)
  expect(onChange).not.toHaveBeenCalled()
  const extended = { heldUntil: '2026-12-05T12:20:00Z' }
  await say(extended)
  expect(onChange).toHaveBeenCalledTimes(1)
  rerender(extended)
  await say(extended)
  expect(onChange).toHaveBeenCalledTimes(1)
  await say(null)
  expect(onChange).toHaveBeenCalledTimes(2)
})
