import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Arrival } from './arrival.tsx'

const scrolledTo: string[] = []

beforeEach(() => {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.id)
  }
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void scrolledTo.push('top'))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The shop at this path, and a function that goes to another. */
function open(path: string) {
  const { hook, searchHook, navigate } = memoryLocation({ path })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Arrival />
    </Router>,
  )
  return (to: string) => act(() => navigate(to))
}

/** Goes from the home page to a page with this hash. */
function arriveAt(hash: string) {
  const go = open('/')
  history.replaceState(null, '', `/locations/mainz${hash}`)
  go('/locations/mainz')
}

function addSection(id: string) {
  document.body.append(Object.assign(document.createElement('section'), { id }))
}

it('an arriving page scrolls to the section that the hash names', () => {
  addSection('equipment')
  arriveAt('#equipment')
  expect(scrolledTo).toEqual(['equipment'])
})

it('an arriving page scrolls once the section has loaded', async () => {
  arriveAt('#equipment')
  expect(scrolledTo).toEqual(['top'])
  addSection('equipment')
  await waitFor(() => expect(scrolledTo).toEqual(['top', 'equipment']))
})

it('an arriving page leaves the visitor where they scrolled meanwhile', async () => {
  arriveAt('#equipment')
  window.dispatchEvent(new Event('wheel'))
  addSection('equipment')
  await Promise.resolve()
  expect(scrolledTo).toEqual(['top'])
})

it('an arriving page starts at the top after a jump within the page before', () => {
  const go = open('/')
  // A browser reports a jump to a fragment like "back".
  history.replaceState(null, '', '/#prices')
  window.dispatchEvent(new PopStateEvent('popstate'))
  go('/jobs')
  expect(scrolledTo).toEqual(['top'])
})

it('an arriving page has its former position after "back"', () => {
  const go = open('/jobs')
  history.replaceState(null, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  go('/')
  expect(scrolledTo).toEqual([])
})

it.each(['', '#nowhere', '#%E0%A4%A'])('an arriving page starts at the top with the hash "%s"', (hash) => {
  arriveAt(hash)
  expect(scrolledTo).toEqual(['top'])
})

it('an arriving part of the own data starts at the top and is announced, and "back" keeps the list', () => {
  const go = open('/profile/data')
  history.replaceState(null, '', '/profile/data?part=login')
  document.title = 'Anmelden · Wellzone'
  go('/profile/data?part=login')
  expect(scrolledTo).toEqual(['top'])
  expect(screen.getByText('Anmelden · Wellzone')).toBeTruthy()
  history.replaceState(null, '', '/profile/data')
  window.dispatchEvent(new PopStateEvent('popstate'))
  go('/profile/data')
  expect(scrolledTo).toEqual(['top'])
})

it('a part of the day is no page of its own: the times stay where they are', () => {
  const go = open('/booking/details')
  go('/booking/details?part=evening')
  expect(scrolledTo).toEqual([])
})
