import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { prepareShop } from '../../testing/shop.tsx'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../shop/on-site/on-site-mode.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FooterLinks } from './footer-links.tsx'
import { footerColumns } from '../navigation.ts'

afterEach(cleanup)

test('a footer whose code comes late takes over what the server made, then shows the visitor', async () => {
  const { Shop, store } = await prepareShop({})
  const footer = (
    <Shop>
      <Router ssrPath="/gutscheine/postal">
        <Breadcrumbs cities={[]} />
        <FooterLinks items={footerColumns.help} />
      </Router>
    </Shop>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(footer)
  expect(screen.getByText('Anmelden')).toBeDefined()

  store.set(visitorAtom, { name: 'Mara', expiresAt: '2099-01-01T03:00:00Z' })
  store.set(onSiteModeAtom, readyAt(2, 'guest', Date.now()))
  const errors: unknown[] = []
  window.history.replaceState(null, '', '/gutscheine/postal')
  render(footer, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) })
  expect(errors).toEqual([])
  expect(screen.getByText('Mein Profil')).toBeDefined()
  expect(screen.queryByText('Anmelden')).toBeNull()
  expect(screen.getByText('Zum Mitnehmen')).toBeDefined()
})
