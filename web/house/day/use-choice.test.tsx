import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteOpened, noteOwn } from '../acts/own-acts.ts'
import type { Day } from './day.ts'
import { useChoice } from './use-choice.ts'
import { firstOf } from './walk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const today = '2040-06-12'
const planOf = (...ids: string[]): Day => {
  const stays = ids.map((id) => ({ id, startsAt: `${today}T10:00:00Z`, state: 'EXPECTED' }))
  return { suites: [{ id: '1', stays }] } as unknown as Day
}

function choose(day: string) {
  const { result, rerender } = renderHook(({ plan }) => useChoice(plan, day), {
    initialProps: { plan: planOf('earlier') },
  })
  return { chosen: () => result.current[0], show: (plan: Day) => rerender({ plan }) }
}

it('acts on what was booked just now, and on nobody until the plan has it', () => {
  noteOwn('booked', today)
  const { chosen, show } = choose(today)
  expect(chosen()).toBeUndefined()
  show(planOf('earlier', 'booked'))
  expect(chosen()).toBe('booked')
  act(() => vi.advanceTimersByTime(60_000))
  expect(chosen()).toBe('booked')
})

it('goes on with the first where what was changed does not come, on another day, and later', () => {
  noteOwn('gone', today)
  const { chosen } = choose(today)
  expect(chosen()).toBeUndefined()
  act(() => vi.advanceTimersByTime(3_000))
  expect(chosen()).toBe('earlier')
  expect(choose('2040-06-13').chosen()).toBe('earlier')
  vi.advanceTimersByTime(20_000)
  expect(choose(today).chosen()).toBe('earlier')
})

it('stays on the guest whose page was left, on that day', () => {
  noteOpened('left', '2040-06-14')
  const { chosen, show } = choose('2040-06-14')
  show(planOf('earlier', 'left'))
  expect(chosen()).toBe('left')
  expect(choose('2040-06-15').chosen()).toBe('earlier')
})

it('begins with the guest who comes next, not with one who comes later than booked', () => {
  const at = (clock: string) => `2040-06-14T${clock}:00Z`
  const stays = [
    { id: 'later', startsAt: at('10:00'), expectedAt: at('10:45'), state: 'EXPECTED' },
    { id: 'next', startsAt: at('10:30'), expectedAt: null, state: 'EXPECTED' },
  ]
  expect(firstOf([{ id: '1', stays }] as unknown as Day['suites'])).toBe('next')
})
