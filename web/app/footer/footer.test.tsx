import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { prepareShop } from '../../testing/shop.tsx'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../shop/on-site/on-site-mode.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { QuietFooter } from './quiet-footer.tsx'

test('breadcrumbs whose code comes late take over the server’s, then name what a tablet has', async () => {
  const { Shop, store } = await prepareShop({})
  const footer = (
    <Shop>
      <Router ssrPath="/gutscheine/postal">
        <Breadcrumbs cities={[]} />
      </Router>
    </Shop>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(footer)

  store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
  const errors: unknown[] = []
  window.history.replaceState(null, '', '/gutscheine/postal')
  render(footer, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  expect(errors).toEqual([])
  expect(screen.getByText('Zum Mitnehmen')).toBeDefined()
})

test.each([
  ['069 90009 120', 'tel:06990009120'],
  [null, undefined],
])('a quiet footer has the telephone number %s first', async (phone, href) => {
  const { Shop } = await prepareShop({})
  render(<QuietFooter breadcrumbs={null} phone={phone} />, { wrapper: Shop })
  const first = screen.getAllByRole('link')[0]!
  expect(first.getAttribute('href')).toBe(href ?? '/faq')
})
