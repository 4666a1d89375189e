import { cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { prepareShop } from '../testing/shop.tsx'
import { NewTabLink } from './new-tab-link.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('data-on-site')
})

it('a link says that it opens a new tab, but not on a tablet, where it opens none', async () => {
  const style = document.createElement('style')
  // jsdom knows no layers.
  style.textContent = readFileSync('web/pages/on-site/on-site.css', 'utf8')
    .replace('@layer components {', '')
    .replace(/\}\s*$/, '')
  document.head.append(style)
  const { Shop } = await prepareShop({})
  render(<NewTabLink href="/legalDocuments/agb">AGB</NewTabLink>, { wrapper: Shop })
  expect(screen.getByRole('link', { name: /^AGB\s*\(öffnet in einem neuen Tab\)$/ })).toBeDefined()
  document.documentElement.setAttribute('data-on-site', '')
  expect(screen.getByRole('link', { name: 'AGB' })).toBeDefined()
})
