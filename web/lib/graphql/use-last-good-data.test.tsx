import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { Client, CombinedError, Provider } from 'urql'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useLastGoodData } from './use-last-good-data.ts'

beforeEach(() => void vi.useFakeTimers())

type Answer = Parameters<typeof useLastGoodData<string>>[0]
const lost = (): Answer => ({ error: new CombinedError({ networkError: new Error('offline') }) })
const newClient = () => new Client({ url: 'http://shop.test/graphql', preferGetMethod: false, exchanges: [] })

/** The last known data after these results in order, and how often it was refetched. */
function follow(...answers: Answer[]) {
  const refresh = vi.fn<() => void>()
  let client = newClient()
  const { result, rerender } = renderHook((next) => useLastGoodData(next, refresh), {
    initialProps: answers[0]!,
    wrapper: ({ children }) => createElement(Provider, { value: client }, children),
  })
  for (const next of answers.slice(1)) rerender(next)
  const forget = (next: Answer): void => {
    client = newClient()
    rerender(next)
  }
  return { known: () => result.current, answer: rerender, forget, refresh }
}

describe('the last good data', () => {
  it('stays when a later query fails, and while it is repeated', () => {
    const { known, answer } = follow({ data: 'first' }, lost(), lost())
    expect(known()).toBe('first')
    answer({})
    expect(known()).toBe('first')
    answer(lost())
    expect(known()).toBe('first')
  })

  it('is the latest result', () =>
    expect(follow({ data: 'first' }, { data: 'second' }).known()).toBe('second'))

  it('is empty until the first result, and the component that shows this offers a retry', () => {
    const { known, refresh } = follow({}, lost())
    vi.advanceTimersByTime(60_000)
    expect(known()).toBeUndefined()
    expect(refresh).not.toHaveBeenCalled()
  })

  it.each(['gone', 'still shown'])(
    'is empty after a reset, whatever the former result (%s): what follows belongs to another visitor',
    (former) => {
      const { known, answer, forget } = follow({ data: 'first' })
      forget(former === 'gone' ? {} : { data: 'first' })
      expect(known()).toBeUndefined()
      answer(lost())
      expect(known()).toBeUndefined()
      answer({ data: 'second' })
      expect(known()).toBe('second')
    },
  )

  it('is refetched after ever longer delays until a response arrives', () => {
    const { known, answer, refresh } = follow({ data: 'first' }, lost())
    vi.advanceTimersByTime(1000)
    expect(refresh).toHaveBeenCalledTimes(1)
    answer(lost())
    vi.advanceTimersByTime(1400)
    expect(refresh).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(refresh).toHaveBeenCalledTimes(2)
    answer({ data: 'second' })
    vi.advanceTimersByTime(60_000)
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(known()).toBe('second')
  })
})
