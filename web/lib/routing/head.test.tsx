import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { StructuredData, StructuredDataContext } from './head.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})
const facts = () =>
  [...document.head.querySelectorAll('script')].map(({ text }) => JSON.parse(text) as object)

it('structured data take the place of what the server wrote into the head, and go with their page', () => {
  document.head.innerHTML = '<script type="application/ld+json" data-first>{"name":"Mainz"}</script>'
  const { rerender, unmount } = render(<StructuredData data={{ name: 'Mainz' }} />)
  expect(facts()).toEqual([{ name: 'Mainz' }])
  rerender(<StructuredData data={{ name: 'Worms' }} />)
  expect(facts()).toEqual([{ name: 'Worms' }])
  unmount()
  expect(facts()).toEqual([])
})

it('structured data are no element of the page, and cannot end their own', () => {
  const write = vi.fn<(json: string) => void>()
  const { container } = render(
    <StructuredDataContext value={write}>
      <StructuredData data={{ name: '</script><b>' }} />
    </StructuredDataContext>,
  )
  expect([container.innerHTML, write.mock.calls.flat()]).toEqual([
    '',
    [String.raw`{"name":"\u003c/script>\u003cb>"}`],
  ])
})
