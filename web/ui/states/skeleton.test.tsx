import { render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { Skeleton, SkeletonLine } from './skeleton.tsx'

const skeleton = (
  <Skeleton label="Dein Warenkorb wird geladen">
    <SkeletonLine />
  </Skeleton>
)

it('a place that is loading says so', async () => {
  const { Shop } = await prepareShop({})
  render(skeleton, { wrapper: Shop })
  expect(screen.getByRole('status').textContent).toBe('Dein Warenkorb wird geladen')
  expect(screen.queryByText(/JavaScript/)).toBeNull()
})

it('without JavaScript it says what is missing and shows no endless loading', async () => {
  const { Shop } = await prepareShop({})
  const html = renderToStaticMarkup(<Shop>{skeleton}</Shop>)
  expect(html).toMatch(/<noscript><p>Das geht nur mit JavaScript\..*<\/p><\/noscript>/)
  const [, hidden] = /scripting: none\) \{\s*([^{]*)\{\s*display: none/.exec(
    readFileSync('web/ui/states/skeleton.css', 'utf8'),
  )!
  for (const name of hidden!.split(',').map((selector) => selector.trim().slice(1)))
    expect(html).toContain(`class="${name}`)
})
