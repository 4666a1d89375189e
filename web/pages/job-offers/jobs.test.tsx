import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { allStores, offers } from '../../features/job-offers/testing.ts'
import { partial, prepareShop } from '../../testing/shop.tsx'
import { JobsPage } from './jobs.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

async function open(
  url: string,
  jobOffers: () => unknown = () => ({ jobOffers: offers }),
  stores: () => unknown = () => ({ stores: allStores }),
) {
  history.replaceState(null, '', url)
  const { Shop } = await prepareShop({
    Jobs: jobOffers,
    JobStores: stores,
    Maintenance: () => ({ maintenance: null }),
  })
  await act(async () => render(<JobsPage />, { wrapper: Shop }))
}
const titles = () => screen.queryAllByRole('heading', { level: 3, name: /Empfang|Küche|Storeleitung/ })
const names = () => titles().map(({ textContent }) => textContent)
const chosen = () => document.querySelector('[aria-current]')?.textContent
const count = (level = 2) => screen.getAllByRole('heading', { level })[0]!.textContent

describe('the job offers', () => {
  it('P 29a: are all shown with their counts and an application by mail', async () => {
    await open('/jobs')
    expect([count(), chosen(), titles().length]).toEqual(['3 Stellen', 'Alle', 3])
    expect(document.querySelector('dl')!.textContent).toBe('Städte suchen2offene Stellen3')
    const [apply] = screen.getAllByRole('link', { name: 'Per Mail bewerben' })
    expect(new URL(apply!.getAttribute('href')!).searchParams.get('subject')).toBe(
      'Bewerbung: Empfang und Check-in, München, Mainz',
    )
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(3)
  })

  it('P 29b: are those of the city in the URL', async () => {
    await open('/jobs?city=mainz')
    expect([count(), chosen()]).toEqual(['2 Stellen', 'Mainz'])
    expect(names()).toEqual(['Empfang und Check-in (m/w/d)', 'Storeleitung '])
    await userEvent.click(screen.getByRole('link', { name: 'München' }))
    expect([location.search, count(), chosen()]).toEqual(['?city=muenchen', '2 Stellen', 'München'])
    await userEvent.click(screen.getByRole('link', { name: 'Alle' }))
    expect([location.search, count()]).toEqual(['', '3 Stellen'])
  })

  it('are all shown for an unknown city, which is said', async () => {
    await open('/jobs?city=atlantis')
    expect([count(), chosen()]).toEqual(['3 Stellen', 'Alle'])
    expect(screen.getByText(/Diesen Ort kennen wir nicht/)).toBeTruthy()
  })

  it('say so where a store looks for no one', async () => {
    await open('/jobs?city=stuttgart')
    expect(count()).toBe('Keine Stelle')
    expect(screen.getByText(/In Stuttgart suchen wir gerade niemanden/).textContent).toContain(
      'hallo@wellzone.example',
    )
  })

  it('do not say so while one may be left out', async () => {
    await open('/jobs?city=stuttgart', () => partial({ jobOffers: offers }, 'jobOffers', 3, 'title'))
    expect(screen.getByRole('alert').textContent).toContain('Die Stellen laden gerade nicht.')
    expect(screen.queryByText(/suchen wir gerade niemanden/)).toBeNull()
  })

  it('do not call a city unknown while the stores are', async () => {
    const unknown = () => new TypeError('offline')
    await open('/jobs?city=stuttgart', () => ({ jobOffers: offers }), unknown)
    expect([count(), chosen()]).toEqual(['3 Stellen', 'Alle'])
    expect(screen.queryByText(/Diesen Ort kennen wir nicht/)).toBeNull()
  })

  it('are counted without cities while the stores are unavailable', async () => {
    await open('/jobs', () => ({ jobOffers: offers.map((offer) => ({ ...offer, stores: null })) }))
    expect(document.querySelector('dl')!.textContent).toBe('offene Stellen3')
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull()
  })

  it('open at the one of the fragment', async () => {
    await open('/jobs#job-3')
    expect([...document.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['job-3'])
  })
})

describe('without offers the page', () => {
  it('has a skeleton while they load', async () => {
    await open('/jobs', () => new Promise(() => undefined))
    expect(screen.getByRole('status').textContent).toBe('Die Stellen werden geladen')
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  })

  it.each([
    ['the connection is lost', new TypeError('offline')],
    ['the spa is unavailable', { jobOffers: null }],
  ])('R 293c: can be asked again when %s', async (_what, failure) => {
    const answers: unknown[] = [failure, { jobOffers: offers }]
    await open('/jobs', () => answers.shift())
    expect((await screen.findByRole('alert')).textContent).toContain('Die Stellen laden gerade nicht.')
    expect([document.querySelector('dl'), titles()]).toEqual([null, []])
    await userEvent.click(screen.getByRole('button', { name: /versuchen/ }))
    expect(await screen.findByText('3 Stellen')).toBeTruthy()
  })

  it('offers the newsletter when every position is filled', async () => {
    await open('/jobs', () => ({ jobOffers: [] }))
    expect(count()).toBe('Gerade sind alle Stellen besetzt')
    expect(screen.getByRole('textbox', { name: /E-Mail/ })).toBeTruthy()
  })
})
