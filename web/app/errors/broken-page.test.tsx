import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const idOf = (digit: string) => digit.repeat(32)

/** As a browser has them, with what the server sent. */
function timing(entryType: string, name: string, id: string) {
  const description = `00-${id}-${'a'.repeat(16)}-00`
  return { entryType, name, serverTiming: [{ name: 'traceparent', description }] }
}

async function openBroken(): Promise<string | null> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { Shop } = await prepareShop({})
  const Broken = () => {
    throw new Error('no page')
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { wrapper: Shop },
  )
  return screen.getByRole('alert').textContent
}

it('names the last request to the server, by which the log can be searched', async () => {
  const entries = [
    timing('navigation', 'http://shop.test/', idOf('1')),
    timing('resource', 'http://shop.test/graphql', idOf('2')),
    timing('resource', 'http://shop.test/assets/from-an-earlier-visit.js', idOf('3')),
  ]
  const { performance } = globalThis
  vi.stubGlobal('performance', {
    now: () => performance.now(),
    getEntriesByType: (type: string) => entries.filter(({ entryType }) => entryType === type),
  })
  expect(await openBroken()).toContain(`Kennung: ${idOf('2')}`)
})

it('is the same page where the browser tells nothing', async () => {
  const text = await openBroken()
  expect(text).toContain('Hier ist etwas kaputtgegangen')
  expect(text).not.toContain('Kennung')
})
