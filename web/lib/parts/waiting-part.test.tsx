import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { useClient } from 'urql'
import { afterEach, expect, it, vi } from 'vitest'
import { GraphqlProvider, useClearCache } from '../graphql/graphql.tsx'
import { lazyPart } from './lazy-part.tsx'

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

it('a part that waits keeps the HTML of the server until the visitor does anything', async () => {
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => () => (
    <button type="button">da</button>
  ))
  const part = lazyPart(load, { waits: true })
  document.body.innerHTML = '<!--$--><button type="button">da</button><!--/$-->'
  const button = document.querySelector('button')
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <GraphqlProvider cachedResults={{}}>
        <Suspense fallback="wartet">{<part.Part />}</Suspense>
      </GraphqlProvider>,
    )
  })
  expect(load).not.toHaveBeenCalled()
  expect(document.querySelector('button')).toBe(button)
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await expect.poll(() => load.mock.results.length).toBe(1)
  expect(document.querySelector('button'), 'hydrated, not replaced').toBe(button)
})

it('a part that waits is hydrated with the server’s results after a logout in another tab, too', async () => {
  const clients = new Set<unknown>()
  /** Other clients have no results yet. */
  const Stores = () => (useClient() === [...clients][0] ? <ul /> : <p>wartet</p>)
  let loaded: (part: typeof Stores) => void = () => undefined
  const part = lazyPart(() => new Promise<typeof Stores>((resolve) => (loaded = resolve)), { waits: true })
  const Session = () => {
    clients.add(useClient())
    return (
      <button type="button" onClick={useClearCache()}>
        Abmelden
      </button>
    )
  }
  const below = <Suspense fallback="wartet">{<part.Part />}</Suspense>
  document.body.innerHTML = '<button type="button">Abmelden</button><!--$--><ul></ul><!--/$-->'
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <GraphqlProvider cachedResults={{}}>
        <Session />
        {below}
      </GraphqlProvider>,
      { onRecoverableError },
    )
  })
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await act(async () => screen.getByRole('button').click())
  await act(async () => loaded(Stores))
  expect(await screen.findByText('wartet'), 'then with those of the new session').toBeTruthy()
  expect(onRecoverableError).not.toHaveBeenCalled()
})
