import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { partial, prepareShop } from '../../testing/shop.tsx'
import { LocationsPage } from './locations.tsx'
import { esslingen, mainz } from './testing.ts'

async function open(response: () => unknown) {
  const { Shop, asked } = await prepareShop({ Locations: response })
  render(<LocationsPage />, { wrapper: Shop })
  return { asked }
}

it('P 23: shows open stores with a slider and a link, and coming ones with their opening', async () => {
  await open(() => ({ stores: [mainz, esslingen, { ...esslingen, id: 'store-10', route: 'frankfurt' }] }))
  const [first, coming] = await screen.findAllByRole('article')
  expect(screen.getAllByRole('img', { name: 'Esslingen am Abend' }), 'of all coming ones').toHaveLength(1)
  const row = within(first!)
  expect(row.getByRole('heading', { level: 2, name: 'Mainz' })).toBeTruthy()
  expect(row.getByText('7').closest('p')?.textContent).toBe('7 Räume, Classic und Premium')
  const slider = within(row.getByRole('group', { name: 'Bilder von Wellzone Mainz' }))
  const alternatives = slider.getAllByRole('img').map((img) => img.getAttribute('alt') ?? img.ariaLabel)
  expect(alternatives.slice(0, 3)).toEqual(['Hof mit erleuchteter Tür', 'Empfang', 'Liege'])
  expect(alternatives[3]).toMatch(/^Beispielgrundriss der Premium: /)
  const captions = ['Der Eingang', 'Empfang', 'In der Sauna', 'Beispielgrundriss Premium, rund 27 m²']
  for (const caption of captions) expect(slider.getByText(caption)).toBeTruthy()
  expect(row.getByText('ab 34,50 €')).toBeTruthy()
  await userEvent.click(slider.getByRole('button', { name: 'Nächstes Bild' }))
  expect(slider.getByText(/^Bild \d von/).textContent).toBe('Bild 2 von 4')
  expect(row.getByRole('link', { name: 'Mainz ansehen' }).getAttribute('href')).toBe('/locations/mainz')
  expect(within(coming!).getByText('Frühjahr 2027')).toBeTruthy()
  expect(within(coming!).getByRole('link').getAttribute('href')).toBe('/locations/esslingen')
  expect(screen.getByText('Eine Stadt, ein Versprechen: Tür zu, Licht runter, Ruhe.')).toBeTruthy()
})

it('leads from the head to every city of the page', async () => {
  await open(() => ({ stores: [mainz, esslingen] }))
  const cities = within(await screen.findByRole('list', { name: 'Städte auf dieser Seite' }))
  expect(cities.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#mainz'])
  expect(document.getElementById('mainz')).toBeTruthy()
})

it('says so if no store is open', async () => {
  await open(() => ({ stores: [] }))
  expect(await screen.findByText('Gerade ist kein Standort offen.')).toBeTruthy()
})

it('does not say so while an open one may be left out', async () => {
  await open(() => partial({ stores: [esslingen] }, 'stores', 0, 'city'))
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  expect(screen.getByText('Frühjahr 2027')).toBeTruthy()
  expect(screen.queryByText('Gerade ist kein Standort offen.')).toBeNull()
})

it('offers a retry if the spa is unavailable, below the same headline', async () => {
  let isLost = true
  const { asked } = await open(() => (isLost ? new Error('lost') : { stores: [mainz] }))
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  expect(screen.getByRole('heading', { level: 1, name: 'Standorte' })).toBeTruthy()
  isLost = false
  await userEvent.click(retry)
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(asked).toHaveLength(2)
})

it('leads to the open positions, also without stores', async () => {
  await open(() => ({ stores: [] }))
  const link = await screen.findByRole('link', { name: 'Offene Stellen ansehen' })
  expect(link.getAttribute('href')).toBe('/jobs')
})
