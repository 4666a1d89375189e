import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareStreams } from '../../testing/streams.tsx'
import { usePaymentChanges } from './use-payment-changes.ts'

it('a payment is followed from its first result to the end of its stream', async () => {
  const { streams, Shop } = prepareStreams()
  const onSettled = vi.fn<() => void>()
  const { result } = renderHook(() => usePaymentChanges('ref', onSettled), { wrapper: Shop })
  const say = (status: string, more = {}) =>
    act(async () => streams.at(-1)!.next({ data: { paymentChanged: { status } }, ...more }))
  expect(result.current).toBe(false)
  await say('PENDING')
  expect([result.current, onSettled.mock.calls.length]).toEqual([true, 0])
  await say('PAID')
  expect(onSettled).toHaveBeenCalledOnce()
  await say('PAID', { hasNext: false })
  expect(result.current).toBe(false)
})
