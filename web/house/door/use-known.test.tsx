// Seen to fail: the saved door before the first read has ended.
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type Client, CombinedError, Provider } from 'urql'
import { makeSubject } from 'wonka'
import { act } from 'react'
import { saveDoor } from './saved-house.ts'
import { useKnown } from './use-known.ts'

const door = { now: '2026-12-05T16:50:00Z', timeZone: 'Europe/Berlin', keys: ['new'], stays: [] }
const hourMs = 3_600_000

afterEach(() => localStorage.clear())

/** The hook on a device that knew an hour ago a door of other keys. */
function know() {
  saveDoor('1', { door: { ...door, keys: ['saved'] }, aheadMs: 0, readAt: Date.now() - hourMs })
  const { source, next } = makeSubject<unknown>()
  const client = { executeQuery: () => source } as unknown as Client
  const wrapper = ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>
  return {
    ...renderHook(() => useKnown('1'), { wrapper }),
    answer: (result: object) => act(() => next(result)),
  }
}

it('waits for the line, where there is one, and judges nothing by what was saved', () => {
  const { result, answer } = know()
  expect(result.current).toBeUndefined()
  answer({ data: { houseDoor: door } })
  expect(result.current).toMatchObject({ keys: ['new'], isOld: false })
})

it('knows what was saved once the line is seen to be down, and says so', () => {
  const { result, answer } = know()
  answer({ error: new CombinedError({ networkError: new TypeError('offline') }) })
  expect(result.current).toMatchObject({ keys: ['saved'], isOld: true })
  answer({ data: { houseDoor: door } })
  expect(result.current).toMatchObject({ keys: ['new'], isOld: false })
})
