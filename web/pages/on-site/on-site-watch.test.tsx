import { act, cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { onSiteModeAtom } from '../../shop/on-site/on-site-atoms.ts'
import type { OnSiteMode } from '../../shop/on-site/on-site-mode.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { OnSiteWatch } from './on-site-watch.tsx'

const { code } = vi.hoisted(() => ({ code: Promise.withResolvers<void>() }))
vi.mock('./tablet-watch.tsx', async (load) => {
  await code.promise
  return load()
})

const root = document.documentElement
const visibility = () => getComputedStyle(document.body).visibility

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  localStorage.clear()
  for (const name of ['data-on-site', 'data-wiping', 'data-asked']) root.removeAttribute(name)
})

it('shows nothing of the guest who is asked until the warning covers the page', async () => {
  const style = document.createElement('style')
  // jsdom knows no layers.
  style.textContent = readFileSync('web/pages/on-site/on-site.css', 'utf8')
    .replace('@layer components {', '')
    .replace(/\}\s*$/, '')
  document.head.append(style)
  const { Shop, store } = await prepareShop({})
  const atStore = { storeNumber: 2, guest: 'first', since: Date.now() }
  const asked: OnSiteMode = { state: 'warning', ...atStore, wipesAt: Date.now() + 30_000 }
  store.set(onSiteModeAtom, asked)
  await act(async () => void render(<OnSiteWatch />, { wrapper: Shop }))
  expect(document.querySelector('dialog'), 'its code is loaded apart').toBeNull()
  expect(visibility()).toBe('hidden')
  code.resolve()
  expect((await screen.findByRole('alertdialog')).hasAttribute('open')).toBe(true)
  expect(visibility()).toBe('visible')
  act(() => store.set(onSiteModeAtom, { state: 'inUse', ...atStore, touchedAt: Date.now() }))
  expect([screen.queryByRole('alertdialog'), visibility()]).toEqual([null, 'visible'])
})
