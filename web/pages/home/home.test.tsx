import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { prepareShop } from '../../testing/shop.tsx'
import { storedMode } from '../../shop/on-site/on-site-atoms.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { HomePage } from './home.tsx'

const money = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const picture = (key: string) => ({ __typename: 'Picture', key, altText: `Bild ${key}` })
const type = (name: string, price: number | null) => ({
  __typename: 'WellzoneType',
  id: name,
  kind: name.toUpperCase(),
  name,
  maxPersons: 2,
  wellzoneCount: 3,
  description: `${name} in einem Satz.`,
  picture: picture(`wellzone-${name.toLowerCase()}-1`),
  lowestPricePerHour: price === null ? null : money(price),
})
const store = (route: string, city: string, change = {}) => ({
  __typename: 'Store',
  id: route,
  number: city.length,
  route,
  city,
  isComingSoon: false,
  locationText: `Lage von ${city}. Mehr dazu.`,
  parking: 'GARAGE',
  wellzoneCount: 8,
  wellzoneTypes: [type('Classic', 3450)],
  picture: picture('store-mainz'),
  pictures: [picture('store-mainz'), picture('sauna-interior')],
  ...change,
})
const stores = [
  store('stuttgart', 'Stuttgart'),
  store('mainz', 'Mainz', {
    parking: 'LOT',
    wellzoneCount: 9,
    wellzoneTypes: [type('Exclusive', 5450), type('Premium', 4200), type('Classic', 3300)],
  }),
  store('esslingen', 'Esslingen', { isComingSoon: true, wellzoneTypes: [type('Classic', 1000)] }),
]

// jsdom lays out nothing
class Observer {
  observe() {}
  disconnect() {}
}
// Transforming them takes long on a slow machine.
beforeAll(() => import('./home-sections.tsx'), 60_000)
beforeAll(() => import('../../features/slots/search/stay-search.tsx'), 60_000)
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  localStorage.clear()
})

async function open(
  home: () => unknown = () => ({ stores }),
  reviews: () => unknown = () => null,
  orders: object[] | null = null,
) {
  const {
    Shop,
    store: atoms,
    asked,
  } = await prepareShop({
    Home: home,
    LastStays: () => ({
      viewer: {
        __typename: 'Viewer',
        id: '7',
        orders: {
          __typename: 'OrderConnection',
          edges: orders?.map((node) => ({ __typename: 'OrderEdge', node })),
        },
      },
    }),
    HomeReviews: () => ({ reviews: reviews() }),
    Maintenance: () => ({ maintenance: null }),
  })
  if (orders) atoms.set(visitorAtom, { name: 'Lena', expiresAt: '2099-01-01T00:00:00Z' })
  await act(async () => void render(<HomePage />, { wrapper: Shop }))
  // below the first view: its code comes later
  await screen.findByRole('heading', { name: 'Zeit verschenken, keine Dinge' })
  return () => asked.map(({ operation }) => operation)
}
const city = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).closest('li')!

it('P 22a: shows its sections in order, with counts and prices of the data', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Zwei Städte, eine folgt' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Ein Spa, das auf sonst niemanden wartet',
    'Ein Abend, drei Stunden',
    'Zwei Städte, eine folgt',
    'Bewertungen',
    'Zeit verschenken, keine Dinge',
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('seid nur ihr')
  // not the 10 € of the store that is not open
  expect(screen.getAllByText(/^ab 33,00\s€$/)[0]).toBeTruthy()
  expect(screen.getByText(/in zwei Städten/)).toBeTruthy()
})

it('names what its bar lacks and leads there, until the times can be seen', async () => {
  await open()
  const bar = within(screen.getByRole('form', { name: 'Wellzone finden' }))
  await userEvent.click(bar.getByRole('button', { name: 'Stadt wählen' }))
  expect(document.activeElement).toBe(bar.getByLabelText('Wo'))
  await userEvent.selectOptions(bar.getByLabelText('Wo'), 'Mainz')
  await userEvent.click(bar.getByRole('button', { name: 'Tag wählen' }))
  expect(await screen.findByRole('dialog', { name: 'Tag wählen' })).toBeTruthy()
  expect(bar.queryByRole('button', { name: 'Zeiten ansehen' })).toBeNull()
})

it('shows the sizes of open stores, the smallest first, each with the lowest price of all', async () => {
  await open()
  const section = await screen.findByRole('region', { name: 'Ein Spa, das auf sonst niemanden wartet' })
  const sizes = within(section).getAllByRole('link')
  expect(sizes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Classicab 33,00\s€ pro StundeClassic in einem Satz\.$/),
    expect.stringMatching(/^Premiumab 42,00\s€ pro Stunde/),
    expect.stringMatching(/^Exclusiveab 54,50\s€ pro Stunde/),
  ])
  expect(sizes[1]!.getAttribute('href')).toBe('/wellzones#premium')
  expect(within(section).getByRole('img', { name: 'Bild wellzone-premium-1' })).toBeTruthy()
})

it('P 22b: says of each city how many suites and types it has and where to park', async () => {
  await open()
  await screen.findByRole('link', { name: /^Mainz/ })
  expect(city('Mainz').textContent).toMatch(/Lage von Mainz.*9 Räume3 GrößenParkplatz/)
  expect(city('Stuttgart').textContent).toMatch(/8 RäumeClassicParkhaus/)
  expect(screen.getByRole('link', { name: 'Esslingen' }).getAttribute('href')).toBe('/locations/esslingen')
})

it('P 22c: follows pointer and focus with the pictures of a city, each once', async () => {
  await open()
  await screen.findByRole('link', { name: /^Mainz/ })
  const active = () => document.querySelector('.city[data-active] .city__name')?.textContent
  expect(active()).toBe('Stuttgart')
  await userEvent.hover(screen.getByRole('link', { name: /^Mainz/ }))
  expect(active()).toBe('Mainz')
  screen.getByRole('link', { name: /^Stuttgart/ }).focus()
  await expect.poll(active).toBe('Stuttgart')
  const pictures = within(screen.getByRole('group', { name: 'Mainz' }))
  expect(pictures.getByRole('img', { name: 'Bild store-mainz' })).toBeTruthy()
  await userEvent.click(pictures.getByRole('button', { name: 'Nächstes Bild' }))
  expect(pictures.getByRole('img', { name: 'Bild sauna-interior' })).toBeTruthy()
  expect(pictures.getByText(/von/).textContent).toMatch(/^Bild 2 von 2/)
})

it('without the stores it says so, offers another try and keeps every other section', async () => {
  let isBroken = true
  await open(() => (isBroken ? new Error('offline') : { stores }))
  const alert = (await screen.findByText(/Die Standorte sind gerade nicht erreichbar/)).closest(
    '[role=alert]',
  )
  const retry = within(alert as HTMLElement).getByRole('button', { name: 'Noch einmal versuchen' })
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBe(5)
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: /^Mainz/ })).toBeTruthy()
})

it('without an open store it says so and promises no price', async () => {
  await open(() => ({ stores: stores.filter(({ isComingSoon }) => isComingSoon) }))
  expect(await screen.findByText('Gerade ist kein Standort offen.')).toBeTruthy()
  expect(screen.queryByText(/pro Stunde, für den ganzen Raum/)).toBeNull()
})

it('without reviews it says so where they would be', async () => {
  await open()
  const reviews = await screen.findByRole('region', { name: 'Bewertungen' })
  expect(await within(reviews).findByRole('alert')).toBeTruthy()
})

const past = (id: string, change = {}) => ({
  __typename: 'Order',
  id,
  status: 'DONE',
  persons: 2,
  wellzoneTypeName: 'Premium',
  startsAt: '2026-10-11T14:30:00Z',
  endsAt: '2026-10-11T17:30:00Z',
  store: {
    __typename: 'Store',
    id: 'mainz',
    route: 'mainz',
    city: 'Mainz',
    timeZone: 'Europe/Berlin',
    wellzoneTypes: [{ __typename: 'WellzoneType', kind: 'PREMIUM', name: 'Premium' }],
  },
  ...change,
})

it('offers a visitor who was here before the last stay again', async () => {
  await open(undefined, undefined, [past('off', { status: 'CANCELLED_REFUND', persons: 1 }), past('last')])
  const link = await screen.findByRole('link', { name: 'Wie letztes Mal: Mainz, zu zweit, 3 Stunden' })
  expect(link.getAttribute('href')).toMatch(/^\/booking\/details\?store=mainz&.*slot=premium-16%3A30$/)
})

it('offers the stay that was booked last again, also while it is ahead', async () => {
  const ahead = { startsAt: '2099-10-11T14:30:00Z', endsAt: '2099-10-11T17:30:00Z' }
  const next = past('next', { status: 'IN_PROGRESS', persons: 1, ...ahead })
  await open(undefined, undefined, [next, past('last')])
  expect(await screen.findByRole('link', { name: 'Noch einmal so: Mainz, allein, 3 Stunden' })).toBeTruthy()
})

it('has a place for it that all others find filled with price and free cancellation', async () => {
  await open(undefined, undefined, [past('last')])
  const place = document.querySelector('.hero__note')!
  expect(within(place as HTMLElement).getByRole('link', { name: /^Wie letztes Mal/ })).toBeTruthy()
  cleanup()
  localStorage.clear()
  await open()
  expect(document.querySelector('.hero__note')!.textContent.replaceAll('\u00A0', ' ')).toBe(
    'ab 33,00 € pro Stundebis 48 Stunden vorher kostenlos absagen',
  )
})

it('asks nothing of the kind for a stranger, and offers nothing to one who never was here', async () => {
  const asked = await open()
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown')))
  expect(asked()).not.toContain('LastStays')
  cleanup()
  const askedAgain = await open(undefined, undefined, [
    past('off', { status: 'CANCELLED_REFUND' }),
    past('unpaid', { status: 'NEW' }),
  ])
  await expect.poll(askedAgain).toContain('LastStays')
  expect(screen.queryByRole('link', { name: /Wie letztes Mal|Noch einmal/ })).toBeNull()
})

it.each([
  ['of a list that lacks some stores', ['stores', 2, 'city'], { storeNumber: 7 }],
  ['that is none of the list', undefined, null],
])('a tablet of an unknown store is set up after an error %s', async (_what, path, mode) => {
  history.replaceState(null, '', '/?storeId=7')
  const errors = [{ message: 'The spa is unavailable', path }]
  await open(() => Response.json({ data: { stores: stores.slice(0, 1) }, errors }))
  if (mode) expect(storedMode()).toMatchObject(mode)
  else expect(storedMode()).toBeNull()
  history.replaceState(null, '', '/')
})
