import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../lib/language/locale.tsx'
import { loadLanguage } from './language.tsx'
import { lazyPage } from './lazy-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'cannot be loaded without a line',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Keine Verbindung.',
  ],
  ['is missing though there is a line', () => Promise.resolve(new Response()), 'Das hat nicht geklappt.'],
])('a page that %s says so, and leaves what is around it', async (_name, fetchIt, said) => {
  vi.stubGlobal('fetch', fetchIt)
  await loadLanguage('de')
  const Page = lazyPage(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <LocaleProvider locale="de">
      <h1>Haus</h1>
      <Suspense>
        <Page />
      </Suspense>
    </LocaleProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  screen.getByRole('heading', { name: 'Haus' })
})
