import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { usePaymentStatus, waitBefore } from './use-payment-status.ts'

const payment = (status: string) => ({
  payment: { __typename: 'Payment', reference: 'ref', status, isOnSite: false, storeNumber: 2 },
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(response: () => unknown, reference: string | null = 'ref') {
  const shop = await prepareShop({ Payment: response })
  const { result } = renderHook(() => usePaymentStatus(reference), { wrapper: shop.Shop })
  await pass(0)
  return { ...shop, result }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the status of a payment', () => {
  it('is polled until it is settled, and not once more', async () => {
    let status = 'PENDING'
    const { result, asked } = await open(() => payment(status))
    expect(result.current).toEqual({ kind: 'pending', isTakingLong: false })
    await pass(1000)
    expect(asked).toHaveLength(2)
    status = 'PAID'
    await pass(1500)
    expect(result.current).toMatchObject({ kind: 'settled', status: 'PAID' })
    await pass(60_000)
    expect(asked).toHaveLength(3)
  })

  it('is polled with backoff, down to every five seconds', () => {
    expect([0, 1, 2, 3, 4, 100].map(waitBefore)).toEqual([1000, 1500, 2250, 3375, 5000, 5000])
  })

  it('takes long after a minute, and polling continues', async () => {
    const { result, asked } = await open(() => payment('PENDING'))
    await pass(59_000)
    expect(result.current).toEqual({ kind: 'pending', isTakingLong: false })
    await pass(2000)
    expect(result.current).toEqual({ kind: 'pending', isTakingLong: true })
    const before = asked.length
    await pass(10_000)
    expect(asked.length).toBeGreaterThan(before)
  })

  it('is not polled in a background tab', async () => {
    const { asked } = await open(() => payment('PENDING'))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(30_000)
    expect(asked).toHaveLength(1)
    vi.mocked(vi.spyOn(document, 'visibilityState', 'get')).mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await pass(1000)
    expect(asked).toHaveLength(2)
  })

  it('keeps waiting while the connection is lost', async () => {
    let isLost = false
    const { result, asked } = await open(() => (isLost ? new TypeError('no connection') : payment('PENDING')))
    isLost = true
    for (const wait of [1000, 1500, 2250]) await pass(wait)
    expect(result.current.kind).toBe('pending')
    expect(asked).toHaveLength(4)
  })

  it('is unknown to the server under another reference, and without one no request is sent', async () => {
    expect((await open(() => ({ payment: null }))).result.current).toEqual({ kind: 'unknown' })
    const { result, asked } = await open(() => payment('PAID'), null)
    expect(result.current).toEqual({ kind: 'unknown' })
    expect(asked).toEqual([])
  })

  it('is polled again automatically if there was no response at all', async () => {
    let isLost = true
    const { result } = await open(() => (isLost ? new TypeError('no connection') : payment('PAID')))
    expect(result.current).toMatchObject({ kind: 'failed', isOffline: true })
    isLost = false
    await pass(1000)
    expect(result.current.kind).toBe('settled')
  })
})
