import { render } from '@testing-library/react'
import { CombinedError } from 'urql'
import { expect, it, vi } from 'vitest'
import { loadLanguage } from '../language.tsx'
import { LocaleProvider } from '../../lib/language/locale.tsx'
import { Failed } from './failed.tsx'

it('reads again what could not be read without a line, and nothing that was refused', async () => {
  await loadLanguage('de')
  vi.useFakeTimers()
  const [retry, again] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <LocaleProvider locale="de">
      <Failed error={new CombinedError({ networkError: new Error('no line') })} onRetry={retry} />
      <Failed error={new CombinedError({ graphQLErrors: ['broken'] })} onRetry={again} />
    </LocaleProvider>,
  )
  expect(retry).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect([retry.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
  vi.useRealTimers()
})
