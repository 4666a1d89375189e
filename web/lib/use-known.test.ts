import { renderHook } from '@testing-library/react'
import { CombinedError } from 'urql'
import { describe, expect, it } from 'vitest'
import { useKnown } from './use-known.ts'

const lost = new CombinedError({ networkError: new Error('offline') })

/** What is known after these answers, one after the other. */
function knownAfter(...results: Parameters<typeof useKnown<string>>[0][]): string | undefined {
  const { result, rerender } = renderHook((next) => useKnown(next), { initialProps: results[0]! })
  for (const next of results.slice(1)) rerender(next)
  return result.current
}

describe('what is known', () => {
  it('stays when a later question fails', () => expect(knownAfter({ data: 'first' }, { error: lost }, { error: lost })).toBe('first'))

  it('is what was answered last', () => expect(knownAfter({ data: 'first' }, { data: 'second' })).toBe('second'))

  it('is nothing as long as nothing was answered', () => expect(knownAfter({}, { error: lost })).toBeUndefined())

  it('is nothing where everything is asked anew: the failure that follows is about somebody else', () => {
    expect(knownAfter({ data: 'first' }, {}, { error: lost })).toBeUndefined()
  })
})
