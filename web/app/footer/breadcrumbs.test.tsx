import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { prepareShop } from '../../testing/shop.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

test.each([
  ['/booking/details', ['Start /', 'Buchen /booking', 'Zeit und Extras']],
  ['/booking/voucher', ['Start /', 'Gutscheine /gutscheine', 'Gutscheine bezahlen']],
  ['/gutscheine/print', ['Start /', 'Gutscheine /gutscheine', 'Zum Ausdrucken']],
  ['/locations/mainz', ['Start /', 'Standorte /locations', 'Mainz']],
  ['/profile/address', ['Start /', 'Profil /profile', 'Adressen']],
  ['/profile/feedback/7', ['Start /', 'Profil /profile', 'Feedback /profile/feedback', 'Dein Besuch']],
  ['/news/7', ['Start /', 'Neuigkeiten /news', 'Artikel 7']],
  ['/news/8', ['Start /', 'Neuigkeiten /news', 'Nicht gefunden']],
])('P 94c, P 96a: %s shows the pages above it', async (path, crumbs) => {
  const { Shop } = await prepareShop({
    ArticleCrumb: ({ number }) => ({
      newsArticle: number === 7 ? { __typename: 'NewsArticle', id: 'news:7', title: 'Artikel 7' } : null,
    }),
  })
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <Breadcrumbs cities={[{ route: 'mainz', city: 'Mainz' }]} />
    </Router>,
    { wrapper: Shop },
  )
  const shown = (): string[] =>
    screen
      .getAllByRole('listitem')
      .map((item) =>
        [item.textContent, item.querySelector('a')?.getAttribute('href')].filter(Boolean).join(' '),
      )
  await expect.poll(shown).toEqual(crumbs)
})

test('the start page has none, as nothing is above it', async () => {
  const { Shop } = await prepareShop({})
  render(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <Breadcrumbs cities={[]} />
    </Router>,
    { wrapper: Shop },
  )
  expect(screen.queryByRole('navigation')).toBeNull()
})
