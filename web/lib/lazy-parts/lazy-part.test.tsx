import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { GraphqlProvider } from '../graphql/graphql.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

const Sheet = ({ text }: { text: string }) => <p>{text}</p>
const shown = (part: { Part: ComponentType<{ text: string }> }) =>
  act(
    async () =>
      void render(
        <GraphqlProvider cachedResults={{}}>
          <Suspense fallback="wartet">{<part.Part text="da" />}</Suspense>
        </GraphqlProvider>,
      ),
  )

it('a part that was prepared renders at once, without a fallback', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>(async () => Sheet)
  const part = lazyPart(load)
  part.prepare()
  await Promise.resolve()
  expect(load, 'before the visitor does anything').not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointermove'))
  expect(load, 'before the press is drawn').not.toHaveBeenCalled()
  await expect.poll(() => load.mock.calls).toHaveLength(1)
  await new Promise((loaded) => setTimeout(loaded))
  render(<part.Part text="da" />)
  expect(screen.getByText('da')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('a part that failed while it was prepared is asked for again', async () => {
  const load = vi
    .fn<() => Promise<typeof Sheet>>(async () => Sheet)
    .mockRejectedValueOnce(new TypeError('gone'))
  const part = lazyPart(load)
  part.prepare()
  await expect.poll(() => load.mock.results.length).toBe(1)
  await shown(part)
  expect(await screen.findByText('da')).toBeTruthy()
})

it('what is shown instead replaces a part that cannot be loaded', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>().mockRejectedValue(new TypeError('gone'))
  const instead = ({ text }: { text: string }) => <p>{text}, aber anders</p>
  await shown(lazyPart(load, { instead }))
  expect(await screen.findByText('da, aber anders')).toBeTruthy()
})

it('without a connection a part waits for one instead of breaking the page', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi
    .fn<() => Promise<typeof Sheet>>(async () => Sheet)
    .mockRejectedValueOnce(new TypeError('no network'))
  await shown(lazyPart(load))
  expect(screen.getByText('wartet')).toBeTruthy()
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('da')).toBeTruthy()
})

it('a part that fails shortly after the connection came back is asked for again', async () => {
  window.dispatchEvent(new Event('online'))
  const load = vi
    .fn<() => Promise<typeof Sheet>>(async () => Sheet)
    .mockRejectedValueOnce(new TypeError('not yet'))
  await shown(lazyPart(load, { isOptional: true }))
  expect(screen.getByText('wartet')).toBeTruthy()
  expect(await screen.findByText('da', undefined, { timeout: 3_000 })).toBeTruthy()
})
