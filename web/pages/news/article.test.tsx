import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HttpStatusContext, NotFoundContext } from '../../lib/routing/not-found.tsx'
import { ShopContext } from '../../lib/shop.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { ArticlePage } from './article.tsx'
import { article } from './testing.ts'

async function open(
  id: string,
  { state = null as unknown, answers = [{ newsArticle: article(7) }] as unknown[] } = {},
) {
  history.replaceState(state, '', `/news/${id}`)
  const { Shop, asked } = await prepareShop({ Article: () => answers.shift() })
  const status = vi.fn<(status: number) => void>()
  render(
    <ShopContext value={{ origin: 'https://wellzone.example', map: { url: '', host: '' }, isDemo: false }}>
      <NotFoundContext value={<h1>Hier ist Wand</h1>}>
        <HttpStatusContext value={status}>
          <ArticlePage params={{ id }} />
        </HttpStatusContext>
      </NotFoundContext>
    </ShopContext>,
    { wrapper: Shop },
  )
  return { asked, status }
}
const backLinks = () =>
  screen.getAllByRole('link', { name: 'Alle Neuigkeiten' }).map((link) => link.getAttribute('href'))

describe('an article', () => {
  it('P 30b, P 85c: shows title, category, day, picture and text', async () => {
    await open('7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Artikel 7' })).toBeTruthy()
    expect(screen.getByText('Standorte', { exact: false }).textContent).toBe(
      'Standorte · 7.\u00A0Oktober\u00A02026',
    )
    expect(screen.getByRole('img', { name: 'Empfang' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Abschnitt' })).toBeTruthy()
    expect(document.title).toBe('Artikel 7 · Wellzone')
    const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
    expect(facts).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Artikel 7',
      datePublished: '2026-10-07',
      mainEntityOfPage: 'https://wellzone.example/news/7',
    })
  })

  it('P 85d: leads back to the list as it was', async () => {
    await open('7', { state: { newsQuery: '?category=hygiene&page=2' } })
    await screen.findByRole('heading', { level: 1 })
    expect(backLinks()).toEqual(['/news?category=hygiene&page=2', '/news?category=hygiene&page=2'])
  })

  it.each([null, 'text', { newsQuery: '//elsewhere.example' }, { newsQuery: '?page=-4' }, { newsQuery: 1 }])(
    'leads back to the start of the news after %j',
    async (state) => {
      await open('7', { state })
      await screen.findByRole('heading', { level: 1 })
      expect(backLinks()).toEqual(['/news', '/news'])
    },
  )

  it.each(['abc', '0', '-1', '1.5', '01', '99999999999', '%'])('is not asked for as %s', async (id) => {
    const { asked, status } = await open(id)
    expect(await screen.findByRole('heading', { name: 'Hier ist Wand' })).toBeTruthy()
    expect(status).toHaveBeenCalledWith(404)
    expect(asked).toEqual([])
  })

  it('that does not exist is not found', async () => {
    const { status } = await open('8', { answers: [{ newsArticle: null }] })
    expect(await screen.findByRole('heading', { name: 'Hier ist Wand' })).toBeTruthy()
    expect(status).toHaveBeenCalledWith(404)
  })

  it('can be asked for again if it could not be loaded', async () => {
    const { status } = await open('7', { answers: [new Error('offline'), { newsArticle: article(7) }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Artikel 7' })).toBeTruthy()
    expect(status.mock.calls.every(([asked]) => asked === 503)).toBe(true)
  })
})
