import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

it('a part that waits keeps the HTML of the server until the visitor does anything', async () => {
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => () => (
    <button type="button">da</button>
  ))
  const part = lazyPart(load, { waits: true })
  document.body.innerHTML = '<!--$--><button type="button">da</button><!--/$-->'
  const button = document.querySelector('button')
  await act(async () => {
    hydrateRoot(document.body, <Suspense fallback="wartet">{<part.Part />}</Suspense>)
  })
  expect(load).not.toHaveBeenCalled()
  expect(document.querySelector('button')).toBe(button)
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await expect.poll(() => load.mock.results.length).toBe(1)
  expect(document.querySelector('button'), 'hydrated, not replaced').toBe(button)
})
