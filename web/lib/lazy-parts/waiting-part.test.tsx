import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { useClient } from 'urql'
import { afterEach, expect, it, vi } from 'vitest'
import { GraphqlProvider, useClearCache } from '../graphql/graphql.tsx'
import { waitingPart } from './waiting-part.tsx'

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

const hydrate = (page: React.ReactNode, onRecoverableError?: (error: unknown) => void) =>
  act(async () => {
    root = hydrateRoot(document.body, <GraphqlProvider cachedResults={{}}>{page}</GraphqlProvider>, {
      onRecoverableError,
    })
  })

it('a part that waits keeps the HTML of the server until the visitor does anything', async () => {
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => () => (
    <button type="button">da</button>
  ))
  const Part = waitingPart(load, { fallback: 'wartet' })
  document.body.innerHTML = '<!--$--><button type="button">da</button><!--/$-->'
  const button = document.querySelector('button')
  await hydrate(<Part />)
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
  const Part = waitingPart(() => new Promise<typeof Stores>((resolve) => (loaded = resolve)))
  const Session = () => {
    clients.add(useClient())
    return (
      <button type="button" onClick={useClearCache()}>
        Abmelden
      </button>
    )
  }
  const below = <Part />
  document.body.innerHTML = '<button type="button">Abmelden</button><!--$--><ul></ul><!--/$-->'
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await hydrate(
    <>
      <Session />
      {below}
    </>,
    onRecoverableError,
  )
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await act(async () => screen.getByRole('button').click())
  await act(async () => loaded(Stores))
  expect(await screen.findByText('wartet'), 'then with those of the new session').toBeTruthy()
  expect(onRecoverableError).not.toHaveBeenCalled()
})

it.each([
  ['is removed where it is optional', true, ''],
  ['stays the HTML of the server otherwise', false, '<button type="button">da</button>'],
])('a part whose code cannot be loaded %s', async (_title, isOptional, html) => {
  const load = vi.fn<() => Promise<() => null>>().mockRejectedValue(new TypeError('gone'))
  const Part = waitingPart(load, { isOptional })
  document.body.innerHTML = '<main><!--$--><button type="button">da</button><!--/$--></main>'
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await hydrate(
    <main>
      <Part />
    </main>,
    onRecoverableError,
  )
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await expect.poll(() => load.mock.results.length).toBe(1)
  await act(async () => undefined)
  expect(document.querySelector('main')!.innerHTML.replaceAll(/<!--.*?-->/g, '')).toBe(html)
  expect(onRecoverableError).not.toHaveBeenCalled()
})
