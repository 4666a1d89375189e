import { CombinedError } from 'urql'
import { describe, expect, it } from 'vitest'
import { isLeftOut } from './gaps.ts'

const without = (...paths: (string | number)[][]) =>
  new CombinedError({ graphQLErrors: paths.map((path) => ({ message: 'The spa is unavailable', path })) })

describe('a fault of the spa', () => {
  it('leaves out what its path names', () => {
    const error = without(['store', 'slots', 0, 'slots', 1, 'startsAt'])
    expect([isLeftOut(error, 'slots'), isLeftOut(error, 'extras')]).toEqual([true, false])
    expect(isLeftOut(without(['extras', 'basics', 0, 'name'], ['store', 'slots']), 'slots')).toBe(true)
  })

  it.each(['picture', 'description'])(
    'leaves no time out where only the %s of a type is missing',
    (field) => {
      expect(isLeftOut(without(['store', 'slots', 0, 'wellzoneType', field]), 'slots')).toBe(false)
      expect(isLeftOut(without(['store', 'slots', 0, 'wellzoneType', 'kind']), 'slots')).toBe(true)
    },
  )

  it('leaves nothing out where the whole response is lost', () => {
    expect(isLeftOut(new CombinedError({ networkError: new TypeError('Failed to fetch') }), 'slots')).toBe(
      false,
    )
    expect(isLeftOut(undefined, 'slots')).toBe(false)
  })
})
