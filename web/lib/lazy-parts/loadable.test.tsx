import { act, render, screen } from '@testing-library/react'
import { type ComponentType, startTransition, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { loadable } from './loadable.tsx'

afterEach(() => void vi.restoreAllMocks())

it('a part that suspended a transition finishes without a warning of React', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { promise, resolve } = Promise.withResolvers<ComponentType>()
  const { Part } = loadable(() => promise)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Suspense fallback="wartet">
        <button type="button" onClick={() => startTransition(() => setOpen(true))}>
          Öffnen
        </button>
        {isOpen && <Part />}
      </Suspense>
    )
  }
  render(<Page />)
  await act(async () => screen.getByRole('button').click())
  await act(async () => resolve(() => <p>da</p>))
  expect(await screen.findByText('da')).toBeTruthy()
  expect(complaint.mock.calls).toEqual([])
})
