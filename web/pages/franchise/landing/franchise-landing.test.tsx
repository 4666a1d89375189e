import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import { FranchiseLandingPage } from './franchise-landing.tsx'

// jsdom lays out nothing
class Observer {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const store = (city: string, wellzoneCount: number, isComingSoon = false) => ({
  __typename: 'Store',
  id: city,
  city,
  isComingSoon,
  wellzoneCount,
  locationText: `Am Fluss in ${city}. Mit der Straßenbahn.`,
  picture: { __typename: 'Picture', key: 'store-mainz', altText: `Eingang in ${city}` },
})
const mainz = store('Mainz', 9)
const munich = { ...store('München', 12), picture: { key: 'store-muenchen', altText: 'Eingang in München' } }
const data = (stores: unknown[]) => ({ stores })

async function open(answer: () => unknown) {
  const { Shop, asked } = await prepareShop({ FranchiseLanding: answer })
  render(<FranchiseLandingPage />, { wrapper: Shop })
  return asked
}
const part = (name: string | RegExp) => screen.getByRole('region', { name })
const items = (region: HTMLElement) => within(region).getAllByRole('heading', { level: 3 })

describe('the page for franchisees', () => {
  it('P 81a: has the sections of the specification, in the order of the design', async () => {
    await open(() => data([mainz, munich]))
    await screen.findByRole('group', { name: 'Unsere Standorte' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Zehn Räume bis zur Eröffnung',
      'Du kennst die Stadt. Wir kennen die Tür.',
      'Was wir dir versprechen',
      'Mit denen bauen wir',
      'Von der Baustelle bis zur Tür',
      '„Ich wollte einmal in die Sauna, ohne mich zu fragen, wer noch drinsitzt.“',
    ])
    expect(items(part('Was wir dir versprechen'))).toHaveLength(8)
    const suppliers = within(part('Mit denen bauen wir'))
    expect(suppliers.getAllByRole('listitem')).toHaveLength(7)
    expect(suppliers.getByText('Beispielpartner: Namen und Zeichen sind erfunden.')).toBeTruthy()
  })

  it('takes its counts from the stores', async () => {
    await open(() => data([mainz, munich, store('Esslingen', 7, true)]))
    const slider = await screen.findByRole('group', { name: 'Unsere Standorte' })
    expect(slider.textContent).toContain('Mainz: neun Räume')
    expect(slider.textContent).toContain('Am Fluss in Mainz')
    expect(within(slider).getAllByRole('img', { hidden: true })).toHaveLength(2)
    expect(part('Was wir dir versprechen').textContent).toContain(
      'Zwei Standorte sind offen, du darfst dir beide ansehen. Einer kommt bald dazu.',
    )
    expect(part(/Ich wollte einmal/).textContent).toContain('Heute sind es zwei Städte')
  })

  it('says all of it on the server, before the stores are known', async () => {
    const { Shop } = await prepareShop({ FranchiseLanding: () => new Promise(() => undefined) })
    const html = renderToStaticMarkup(
      <Shop>
        <FranchiseLandingPage />
      </Shop>,
    )
    expect(html).toContain('Standorte werden geladen')
    expect(html).toContain('Unsere offenen Standorte darfst du dir ansehen.')
    expect(html).not.toMatch(/data-reveal|autoplay/i)
  })

  it('can be asked again when the stores do not load, and keeps the rest', async () => {
    const answers: unknown[] = [new TypeError('offline'), data([mainz])]
    await open(() => answers.shift())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Die Standorte sind gerade nicht erreichbar.')
    expect(items(part('Was wir dir versprechen'))).toHaveLength(8)
    await userEvent.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('img', { name: 'Eingang in Mainz' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does without pictures while no store is open', async () => {
    await open(() => data([store('Esslingen', 7, true)]))
    await screen.findByText(/Einer kommt bald dazu/)
    expect(screen.queryByRole('group', { name: 'Unsere Standorte' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has one apricot action, which leads to the application, even without the stores', async () => {
    await open(() => new TypeError('offline'))
    const action = await screen.findByRole('link', { name: 'Kontakt aufnehmen' })
    expect(action.getAttribute('href')).toBe('/franchise/form')
    expect(document.querySelectorAll('.button--accent')).toHaveLength(1)
  })
})
