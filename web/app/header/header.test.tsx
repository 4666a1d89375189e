import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import { visitorAtom } from '../../shop/visitor.ts'
import { Header } from './header.tsx'

async function open(path: string, name?: string) {
  const { Shop, store } = await prepareShop({})
  if (name) store.set(visitorAtom, { name, expiresAt: '2099-01-01T03:00:00Z' })
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <Header />
    </Router>,
    { wrapper: Shop },
  )
  return within(screen.getByRole('banner'))
}

/** Links and buttons in their order, by name. */
function controls() {
  return [...screen.getByRole('banner').querySelectorAll('a, button')]
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .slice(1)
}

test('the header ends with booking, login, language and cart', async () => {
  await open('/')
  expect(controls().slice(-6)).toEqual(['Buchen', 'Anmelden', 'DE', 'EN', 'Warenkorb, leer', 'Menü öffnen'])
  expect(controls().indexOf('Standorte')).toBe(0)
})

test.each([
  ['/gutscheine/print', false],
  ['/faq', true],
])(
  'booking is the accent of a page that has none of its own, from the first frame on: %s',
  async (path, isAccent) => {
    const banner = await open(path)
    expect(banner.getByRole('link', { name: 'Buchen' }).classList.contains('button--accent')).toBe(isAccent)
  },
)

test('a visitor who is logged in finds profile and logout there', async () => {
  await open('/', 'Mara')
  expect(controls().slice(-6, -3)).toEqual(['Profil von Mara', 'Abmelden', 'DE'])
})

test.each([
  ['/booking/details', 'Buchen'],
  ['/locations/mainz', 'Standorte'],
])('%s is marked as %s', async (path, name) => {
  const banner = await open(path)
  expect(banner.getByRole('link', { name, current: 'page' })).toBeTruthy()
})

test.each(['/booking/finalize', '/booking/voucher', '/mit/7KQ4-M2XD'])(
  '%s has no navigation: nothing leads away but the logo, help and the cart',
  async (path) => {
    const banner = await open(path, 'Mara')
    expect(controls()).toEqual(['Häufige Fragen', 'DE', 'EN', 'Warenkorb, leer'])
    expect(banner.queryByRole('navigation')).toBeNull()
  },
)
