import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import { Roadmap } from './roadmap.tsx'

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>
let report: (seen: Seen) => void
const disconnect = vi.fn<() => void>()
let isReduced: boolean

beforeEach(() => {
  isReduced = false
  report = () => {
    throw new Error('nothing is observed')
  }
  disconnect.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      constructor(onChange: (entries: Seen[]) => void) {
        report = (seen) => act(() => onChange([seen]))
      }
      observe() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  const { Shop } = await prepareShop({})
  render(<Roadmap />, { wrapper: Shop })
  return screen.getAllByRole('list')[0]!
}
const reveal = (rooms: HTMLElement) => rooms.dataset['reveal']
const below: Seen = { isIntersecting: false, intersectionRatio: 0 }

describe('the way to the opening', () => {
  it('P 81b: has ten steps in the order of the specification, each 400 ms after the one before', async () => {
    const rooms = await open()
    const steps = within(rooms).getAllByRole('listitem')
    expect(
      steps.map((step) => within(step).getByRole('heading').textContent.replaceAll('\u00AD', '')),
    ).toEqual([
      'Erster Kontakt',
      'Bewerbung',
      'Videogespräch',
      'Kennenlernen',
      'Vorvertrag',
      'Objektsuche',
      'Franchisevertrag',
      'Ausbau',
      'Schulung',
      'Eröffnung',
    ])
    expect(steps.map(({ style }) => style.getPropertyValue('--delay'))).toEqual(
      Array.from({ length: 10 }, (_step, index) => `${index * 400}ms`),
    )
  })

  it('waits while it lies below the viewport and is shown once a quarter of it is seen', async () => {
    const rooms = await open()
    expect(reveal(rooms)).toBeUndefined()
    report(below)
    expect(reveal(rooms)).toBe('waiting')
    report({ isIntersecting: true, intersectionRatio: 0.1 })
    expect([reveal(rooms), disconnect.mock.calls.length]).toEqual(['waiting', 0])
    report({ isIntersecting: true, intersectionRatio: 0.3 })
    expect([reveal(rooms), disconnect.mock.calls.length]).toEqual(['shown', 1])
  })

  it('stays shown if it was already seen when the code arrives', async () => {
    const rooms = await open()
    report({ isIntersecting: true, intersectionRatio: 0.1 })
    expect([reveal(rooms), disconnect.mock.calls.length]).toEqual([undefined, 1])
  })

  it('is shown from the start with reduced motion', async () => {
    isReduced = true
    const rooms = await open()
    expect(() => report(below)).toThrow('nothing is observed')
    expect(reveal(rooms)).toBeUndefined()
  })
})
