import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { LocaleProvider } from '../lib/language/locale.tsx'
import { loadLanguage } from './language.tsx'
import { lazyPage } from './lazy-page.tsx'

it('a page that cannot be loaded without a line says so, and leaves what is around it', async () => {
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
  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung.')
  screen.getByRole('heading', { name: 'Haus' })
})
