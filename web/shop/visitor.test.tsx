import { createStore } from 'jotai'
import { describe, expect, it, vi } from 'vitest'
import { storageReadyAtom } from '../lib/storage/stored-atom.ts'
import { endVisitorAtom, lastThreeOClock, visitorAtom } from './visitor.ts'

describe('a visitor whose session the server ended', () => {
  it.each([
    ['2026-11-22T08:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['2026-11-22T03:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['2026-11-22T02:59:59Z', '2026-11-21T03:00:00.000Z'],
    ['2026-01-01T00:30:00Z', '2025-12-31T03:00:00.000Z'],
  ])('at %s has expired since %s', (now, expiry) => {
    expect(lastThreeOClock(Date.parse(now))).toBe(expiry)
  })

  it('is kept with that expiry; without a visitor there is none', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T08:00:00Z'), toFake: ['Date'] })
    const store = createStore()
    store.set(storageReadyAtom, true)
    store.set(endVisitorAtom)
    expect(store.get(visitorAtom)).toBeNull()
    store.set(visitorAtom, { name: 'Lena', expiresAt: '2026-12-21T04:00:00Z' })
    store.set(endVisitorAtom)
    expect(store.get(visitorAtom)).toEqual({ name: 'Lena', expiresAt: '2026-11-22T03:00:00.000Z' })
  })
})
