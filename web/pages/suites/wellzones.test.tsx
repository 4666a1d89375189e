import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { storeOf } from '../../features/stores/types/type-store-sample.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import { WellzonesPage } from './wellzones.tsx'

const stuttgart = storeOf('Stuttgart', { CLASSIC: 3450 })
const mainz = storeOf('Mainz', { CLASSIC: 3300, PREMIUM: 4200, EXCLUSIVE: 5450 })

async function open(stores: () => unknown) {
  const responses: Responses = { Wellzones: stores }
  const { Shop, asked } = await prepareShop(responses)
  render(<WellzonesPage />, { wrapper: Shop })
  return asked
}
/** With plain spaces: money has a no-break space. */
const text = ({ textContent }: Element) => textContent.replaceAll(/\s/g, ' ')
const types = () =>
  screen.queryAllByRole('article').map((row) => within(row).getByRole('heading').textContent)

describe('the page of the wellzones', () => {
  it('has a row per type with price, persons and cities', async () => {
    await open(() => ({ stores: [stuttgart, mainz] }))
    await screen.findByRole('heading', { level: 1, name: 'Drei Räume, jeder für euch allein' })
    expect(types()).toEqual(['Exclusive', 'Premium', 'Classic'])
    const exclusive = screen.getByRole('article', { name: 'Exclusive' })
    expect(text(exclusive)).toContain('ab 54,50 € pro Stunde, für den ganzen Raum')
    expect(text(exclusive)).toContain('1 bis 4 Personen, Mainz')
    within(exclusive).getByRole('img', { name: /^Beispielgrundriss der Exclusive/ })
    const classic = screen.getByRole('article', { name: 'Classic' })
    expect(text(classic)).toContain('ab 33,00 €')
    expect(text(classic)).toContain('1 bis 3 Personen, in beiden Städten')
  })

  it('P 25: has a slider with previous, next and a counter for each type', async () => {
    await open(() => ({ stores: [stuttgart] }))
    const slider = within(await screen.findByRole('group', { name: /Classic$/ }))
    await userEvent.click(slider.getByRole('button', { name: 'Nächstes Bild' }))
    expect(slider.getByText(/^Bild \d von/).textContent).toBe('Bild 2 von 3')
    await userEvent.click(slider.getByRole('button', { name: 'Voriges Bild' }))
    expect(slider.getByText(/^Bild \d von/).textContent).toBe('Bild 1 von 3')
  })

  it('leads from a city to its equipment, with the type preselected', async () => {
    await open(() => ({ stores: [mainz] }))
    const row = await screen.findByRole('article', { name: 'Premium' })
    expect(
      within(row)
        .getByRole('link', { name: /^Mainz\s+Ausstattung der Premium$/ })
        .getAttribute('href'),
    ).toBe('/locations/mainz?type=premium#equipment')
  })

  it('promises no type or whirlpool that no open store has', async () => {
    await open(() => ({ stores: [stuttgart, { ...mainz, isComingSoon: true }] }))
    await screen.findByRole('heading', { level: 1, name: 'Ein Raum für euch allein' })
    expect(types()).toEqual(['Classic'])
    expect(document.body.textContent).not.toMatch(/Whirlpool|Becken|Exclusive|Premium/)
  })

  it('has one apricot action', async () => {
    await open(() => ({ stores: [mainz] }))
    await screen.findByRole('article', { name: 'Premium' })
    const accents = [...document.querySelectorAll('.button--accent')].map(({ textContent }) => textContent)
    expect(accents).toEqual(['Freie Zeiten ansehen'])
  })

  it('announces that it is loading', async () => {
    await open(() => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toContain('Standorte werden geladen')
  })

  it.each([
    ['fails', () => new Error('offline')],
    ['has no stores', () => ({ stores: [] })],
    ['is null', () => ({ stores: null })],
  ])('R 293d: says so and can be asked again if the list %s', async (_what, first) => {
    let stores: () => unknown = first
    const asked = await open(() => stores())
    expect((await screen.findByRole('alert')).textContent).toContain('Die Standorte laden gerade nicht.')
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
    stores = () => ({ stores: [mainz] })
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await screen.findByRole('article', { name: 'Exclusive' })
    expect(asked).toHaveLength(2)
  })
})
