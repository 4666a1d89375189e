import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeys, whenAlone } from './keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Page({ leave }: { leave: () => void }) {
  useKeys({ w: () => whenAlone(leave) })
  return null
}
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))

test('the number of an order that is typed outside of a field ends no session', () => {
  const leave = vi.fn<() => void>()
  render(<Page leave={leave} />)
  for (const key of 'WZ-100102') press(key)
  vi.advanceTimersByTime(2_000)
  expect(leave).not.toHaveBeenCalled()
  press('w')
  vi.advanceTimersByTime(2_000)
  expect(leave).toHaveBeenCalledOnce()
})
