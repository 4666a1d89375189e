import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { NotFoundContext } from '../../lib/routing/not-found.tsx'
import { prepareShop } from '../../testing/shop.tsx'
import { LocationPage } from './location.tsx'
import { equipment, esslingen, mainz } from './testing.ts'

beforeEach(() => {
  // Selecting a type reads the hash of the real address.
  history.replaceState(null, '', '/')
})

const contactLinks = {
  __typename: 'ContactLinks',
  chat: 'mailto:hallo@wellzone.example',
  phone: '069 90009 120',
}

async function open(store: unknown, search = '') {
  const { Shop, asked } = await prepareShop({
    Location: () => (store instanceof Error || store instanceof Response ? store : { store, contactLinks }),
  })
  const {
    hook,
    searchHook,
    history: visited,
  } = memoryLocation({
    path: `/locations/mainz${search}`,
    record: true,
  })
  const page = (children: ReactNode) => (
    <Router hook={hook} searchHook={searchHook}>
      <NotFoundContext value="404">{children}</NotFoundContext>
    </Router>
  )
  render(page(<LocationPage params={{ route: 'mainz' }} />), { wrapper: Shop })
  return { asked, visited }
}

const listed = () =>
  within(screen.getByRole('region', { name: 'Was im Raum ist' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the page of an open store', () => {
  it('P 74a, P 75: has facts, a booking button, pictures, and the way there', async () => {
    await open(mainz)
    expect(await screen.findByRole('heading', { level: 1, name: 'Mainz' })).toBeTruthy()
    expect(screen.getAllByText(/Täglich/).map(({ textContent }) => textContent)).toEqual(
      Array(2).fill('Täglich 09:45 – 00:00'),
    )
    expect(screen.getByText('Classic, Premium')).toBeTruthy()
    const calls = screen.getAllByRole('link', { name: '069 90009 120' })
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('tel:06990009120'))
    expect(screen.getByRole('link', { name: 'Zeiten ansehen' }).getAttribute('href')).toBe(
      '/booking?storeId=2',
    )
    expect(document.querySelector('.place__price')?.textContent).toMatch(/^ab 34,50\s€ pro Stunde$/)
    expect(screen.getByRole('img', { name: /^Halb geöffnete Lamellentür/ })).toBeTruthy()
    expect(
      within(screen.getByRole('group', { name: 'Bilder von Wellzone Mainz' }))
        .getAllByRole('img')
        .map((image) => image.getAttribute('alt')),
      'the entrance is beside the way there, and the rooms are with their sizes',
    ).toEqual(['Empfang', 'Liege'])
    const directions = within(screen.getByRole('region', { name: 'So kommt ihr hin' }))
    expect(directions.getByText(/Am Zollhafen/)).toBeTruthy()
    expect(directions.getByRole('img', { name: 'Hof mit erleuchteter Tür' })).toBeTruthy()
    expect(directions.getByRole('link', { name: /Route planen/ })).toBeTruthy()
  })

  it('shows a room of each size, the smallest first, and says once that they are samples', async () => {
    await open(mainz)
    const sizes = await screen.findByRole('region', { name: 'Die Größen' })
    expect(
      within(sizes)
        .getAllByRole('img', { name: /^Raum der/ })
        .map((image) => image.getAttribute('alt')),
    ).toEqual(['Raum der Classic', 'Raum der Premium'])
    expect(screen.getAllByText(/Beispiel/)).toHaveLength(1)
  })

  it('P 78: leads to the extras, each at its place', async () => {
    await open(mainz)
    const extras = within(await screen.findByRole('region', { name: 'Schön dazu' }))
    expect(extras.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/add-ons#basics',
      '/add-ons#specials',
      '/add-ons#food',
      '/add-ons#service',
    ])
  })

  it('starts with the equipment of the smallest type and shows another on request', async () => {
    const { visited } = await open(mainz)
    await screen.findByRole('radio', { name: 'Classic', checked: true })
    expect(listed()).toEqual(['Sauna'])
    await userEvent.click(screen.getByRole('radio', { name: 'Premium' }))
    expect(listed()).toEqual(['Sauna', 'Whirlpool'])
    expect(visited.at(-1)).toBe('/locations/mainz?type=premium')
  })

  it.each([
    ['?type=premium', 'Premium'],
    ['?type=penthouse', 'Classic'],
  ])('selects the type of the link (%s)', async (search, name) => {
    await open(mainz, search)
    expect(await screen.findByRole('radio', { name, checked: true })).toBeTruthy()
  })

  it('R 293e: says so if only the equipment is unavailable', async () => {
    await open({ ...mainz, equipment: null })
    expect(await screen.findByText('Die Ausstattung ist gerade nicht erreichbar.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'So kommt ihr hin' })).toBeTruthy()
  })

  it('says which facts are unavailable, and leaves out what only describes', async () => {
    const facts = {
      openingHours: null,
      locationText: null,
      address: null,
      wellzoneCount: null,
      parking: null,
    }
    const [type] = mainz.wellzoneTypes
    const wellzoneTypes = [{ ...type!, description: null, picture: null, wellzoneCount: null }]
    const item = { ...equipment[0]!, text: null, icon: null }
    const texts = { description: null, picture: null, pictures: null, wellzoneTypes, equipment: [item] }
    await open({ ...mainz, ...facts, ...texts })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mainz' })).toBeTruthy()
    const labels = screen.getAllByText('gerade nicht verfügbar').map((each) => {
      const fact = each.closest('dl > div')
      return fact?.querySelector('dt')?.textContent ?? each.closest('section')?.id
    })
    expect(labels).toEqual(['Geöffnet', 'Lage', 'Adresse', 'Räume', 'Parken', 'directions'])
    expect(screen.getByText('1 bis 3 Personen')).toBeTruthy()
    expect(listed()).toEqual(['Sauna'])
    expect(screen.queryByRole('link', { name: /Route planen/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Ein Blick hinein' })).toBeNull()
  })

  it('announces pictures where there are none', async () => {
    await open({ ...mainz, picture: { ...mainz.picture, key: 'none' }, pictures: [] })
    const directions = within(await screen.findByRole('region', { name: 'So kommt ihr hin' }))
    expect(directions.getByText('Bilder folgen bald')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Ein Blick hinein' })).toBeNull()
  })
})

describe('the page of a coming store', () => {
  it('P 73: has a label, its city, newsletter, an unlit plan, no prices and no equipment', async () => {
    await open({ ...esslingen, equipment })
    expect(await screen.findByText('Eröffnung: Frühjahr 2027')).toBeTruthy()
    const newsletter = within(screen.getByRole('region', { name: 'Wir sagen dir, wenn Esslingen aufmacht' }))
    expect(newsletter.getByRole('textbox')).toBeTruthy()
    expect(newsletter.getByRole('link', { name: 'Oder frag uns direkt' }).getAttribute('href')).toBe(
      'mailto:hallo@wellzone.example',
    )
    const plan = screen.getByRole('region', { name: 'Noch ohne Licht' })
    expect(plan.querySelector('.is-highlighted')).toBeNull()
    const facts = [...plan.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts[0]).toBe('EröffnungFrühjahr 2027')
    expect(facts).toContain('LageAm Zollhafen, zwei Minuten vom Rhein. Der Eingang ist im Hof.')
    expect(screen.getAllByRole('heading')).toHaveLength(3)
    expect(document.body.textContent).not.toMatch(/€|Sauna|Classic|buchen/)
  })
})

describe('without a store', () => {
  it('is the 404 page', async () => {
    await open(null)
    expect(await screen.findByText('404')).toBeTruthy()
  })

  const failedAt = (field: string) =>
    Response.json({
      data: { store: null, contactLinks: null },
      errors: [{ message: 'Unavailable', path: [field] }],
    })

  it('is no 404 if the store could not be loaded', async () => {
    await open(failedAt('store'))
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })

  it('is a 404 even if the links of the footer could not be loaded', async () => {
    await open(failedAt('contactLinks'))
    expect(await screen.findByText('404')).toBeTruthy()
  })

  it('offers a retry if the spa is unavailable', async () => {
    const { asked } = await open(new Error('lost'))
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(asked).toHaveLength(2)
  })
})
