// What every test of a page begins with, and what none leaves to the next.
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

// The expectations of page tests may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no navigation timing.
if (!('getEntriesByType' in performance))
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [],
    configurable: true,
    writable: true,
  })

// jsdom has no media queries: pages are wide.
globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList

// jsdom has no layout: nothing comes into view.
globalThis.IntersectionObserver ??= class implements Partial<IntersectionObserver> {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver

// jsdom has no layout: nothing is scrolled to.
Element.prototype.scrollIntoView ??= () => undefined
