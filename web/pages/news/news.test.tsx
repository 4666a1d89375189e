import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HttpStatusContext } from '../../lib/routing/not-found.tsx'
import { partial, prepareShop, type Responses } from '../../testing/shop.tsx'
import { NewsPage } from './news.tsx'
import { article } from './testing.ts'

const page = (numbers: number[], totalCount: number) => ({
  __typename: 'NewsPage',
  totalCount,
  items: numbers.map((number) => article(number)),
})
const all: Responses = {
  News: ({ category }) => ({
    ...(category === null && { featuredArticle: article(99) }),
    newsArticles: category === 'EVENTS' ? page([], 0) : page([1, 2, 3], 7),
  }),
  MoreNews: ({ offset }) => ({ newsArticles: page(offset === 3 ? [4, 5, 6] : [7], 7) }),
}

async function open(address: string, responses: Responses = all) {
  history.replaceState(null, '', address)
  const { Shop, asked } = await prepareShop(responses)
  const status = vi.fn<(status: number) => void>()
  const shown = render(
    <HttpStatusContext value={status}>
      <NewsPage />
    </HttpStatusContext>,
    { wrapper: Shop },
  )
  return { asked, status, ...shown }
}
const titles = () =>
  screen.queryAllByRole('article').map((item) => within(item).getByRole('heading').textContent)
const categories = () => within(screen.getByRole('navigation', { name: 'Kategorie' }))

describe('the news', () => {
  it('P 30a, P 85a: show the featured article and the first three', async () => {
    const { status } = await open('/news')
    await screen.findByText('4 von 8 Artikeln')
    expect(titles()).toEqual(['Artikel 99', 'Artikel 1', 'Artikel 2', 'Artikel 3'])
    expect(screen.getAllByText(/^7\. Oktober 2026$/)).toHaveLength(4)
    expect(categories().getByRole('link', { current: 'page' }).textContent).toBe('Alle')
    expect(status).not.toHaveBeenCalled()
  })

  it('are not empty while the only one is left out', async () => {
    const none = partial({ featuredArticle: null, newsArticles: page([], 0) }, 'featuredArticle', 'title')
    const { status } = await open('/news', { News: () => none })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Hier ist gerade nichts Neues.')).toBeNull()
    expect(status).toHaveBeenCalledWith(503)
  })

  it('P 85b, R 322: show three more, focus the first of them and keep that in the address', async () => {
    const { asked } = await open('/news')
    await userEvent.click(await screen.findByRole('link', { name: 'Mehr Neuigkeiten' }))
    expect(await screen.findByText('7 von 8 Artikeln')).toBeTruthy()
    await expect.poll(() => document.activeElement?.textContent).toBe('Artikel 4')
    expect(location.search).toBe('?page=2')
    await userEvent.click(screen.getByRole('link', { name: 'Mehr Neuigkeiten' }))
    await expect.poll(() => document.activeElement?.textContent).toBe('Artikel 7')
    expect(screen.queryByRole('link', { name: 'Mehr Neuigkeiten' })).toBeNull()
    expect(asked.map(({ operation, variables }) => [operation, variables['offset']])).toEqual([
      ['News', undefined],
      ['MoreNews', 3],
      ['MoreNews', 6],
    ])
  })

  it('count only what could be loaded, and move the focus to the retry', async () => {
    let isOffline = true
    const more = all['MoreNews']!
    await open('/news', {
      ...all,
      MoreNews: (variables) => (isOffline ? new Error('offline') : more(variables)),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Mehr Neuigkeiten' }))
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    await expect.poll(() => document.activeElement).toBe(retry)
    expect(screen.getByText('4 von 8 Artikeln')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Mehr Neuigkeiten' })).toBeNull()
    isOffline = false
    await userEvent.click(retry)
    expect(await screen.findByText('7 von 8 Artikeln')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mehr Neuigkeiten' })).toBeTruthy()
  })

  it('show all pages that the address asks for, without taking the focus', async () => {
    await open('/news?page=3')
    await expect.poll(() => titles()).toHaveLength(8)
    expect(document.activeElement).toBe(document.body)
  })

  it('P 169: start over with another category', async () => {
    const { asked } = await open('/news?page=2')
    await expect.poll(() => titles()).toHaveLength(7)
    await userEvent.click(categories().getByRole('link', { name: 'Hygiene' }))
    await expect.poll(() => titles()).toEqual(['Artikel 1', 'Artikel 2', 'Artikel 3'])
    expect(location.search).toBe('?category=hygiene')
    expect(asked.at(-1)?.variables).toEqual({ category: 'HYGIENE', isAll: false })
  })

  it('R 293f: say so if a category is empty', async () => {
    await open('/news?category=events')
    expect(await screen.findByText('Hier ist gerade nichts Neues.')).toBeTruthy()
  })

  it.each(['?category=jobs', '?page=abc', '?page=0', '?page=-1', '?page=999', '?category=hygiene&page=4'])(
    'have no page %s: it says so, leads on and has the status 404',
    async (query) => {
      const { status } = await open(`/news${query}`)
      expect(await screen.findByRole('heading', { name: 'Diese Neuigkeiten gibt es nicht' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Alle Neuigkeiten' }).getAttribute('href')).toBe('/news')
      expect(status).toHaveBeenCalledWith(404)
    },
  )

  it('can be asked for again if they could not be loaded', async () => {
    const answers: unknown[] = [
      { featuredArticle: null, newsArticles: null },
      all['News']?.({ category: null }),
    ]
    await open('/news', { News: () => answers.shift() })
    expect((await screen.findByRole('alert')).textContent).toContain('lassen sich gerade nicht laden')
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await expect.poll(() => titles()).toHaveLength(4)
  })
})
