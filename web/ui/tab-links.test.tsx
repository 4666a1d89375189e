import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabLinks } from './tab-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const cities = ['Stuttgart', 'Mainz', 'Esslingen']
const tabsWith = (chosen: string) =>
  cities.map((city) => ({ href: `/jobs?city=${city}`, text: city, isCurrent: city === chosen }))

/** A list of 390 px whose links are 200 px wide each. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = cities.indexOf(this.textContent)
    const scrolled = this.closest('ul')?.scrollLeft ?? 0
    return place === -1 ? new DOMRect(0, 0, 390, 48) : new DOMRect(place * 200 - scrolled, 0, 200, 48)
  })
}

it('the list of tabs shows the chosen link, and stays where that can be seen', () => {
  layOut()
  const { rerender } = render(<TabLinks label="Nach Standort" tabs={tabsWith('Stuttgart')} />)
  const list = document.querySelector('ul')!
  expect(list.scrollLeft).toBe(0)
  rerender(<TabLinks label="Nach Standort" tabs={tabsWith('Esslingen')} />)
  expect(list.scrollLeft).toBe(500 - 195)
  rerender(<TabLinks label="Nach Standort" tabs={tabsWith('Mainz')} />)
  expect(list.scrollLeft).toBe(300 - 195)
})
